"""What a browser may send over flet's socket: anything else is a fault, found before flet sees it.

Flet applies whatever properties it is sent to the named control, and to values that all pages share. Here only what
flet's own client reports passes: the size, the light and the address of the page, and the text of a field.
"""

from collections.abc import Mapping
from typing import Any

import msgpack  # type: ignore[import-untyped]
from flet.messaging.protocol import MessageAction, decode_ext_from_msgpack

LONGEST = 64 * 1024
"""The bytes of a frame; what people type is far shorter."""
PAGE = 1
"""The control that is the page, in every session."""
OF_A_PAGE = {"route", "width", "height", "media", "platform_brightness"}
AT_FIRST = OF_A_PAGE | {"pwa", "web", "debug", "wasm", "test", "multi_view", "pyodide", "platform", "window"}
OF_A_CONTROL = {"value", "selection"}

Body = Mapping[str, Any]


def opening_fault(frame: object) -> str | None:
    """Return what is wrong with the first frame of a connection, which must register a page; None if nothing is."""
    return _fault(frame, opening=True)


def fault(frame: object) -> str | None:
    """Return what is wrong with a later frame; None if nothing is."""
    return _fault(frame, opening=False)


def _fault(frame: object, *, opening: bool) -> str | None:
    if not isinstance(frame, bytes) or not frame:
        return "not a frame of bytes"
    if len(frame) > LONGEST:
        return f"{len(frame)} bytes"
    if frame[0]:
        return "an unknown kind of packet"
    try:
        match msgpack.unpackb(frame[1:], ext_hook=decode_ext_from_msgpack):
            case [int(action), dict(body)]:
                return _body_fault(action, body, opening=opening)
    except (ValueError, TypeError, RecursionError, OverflowError, msgpack.UnpackException):
        return "not a message"
    return "not a message"


def _body_fault(action: int, body: Body, *, opening: bool) -> str | None:
    match action, body:
        case MessageAction.REGISTER_CLIENT.value, {"session_id": None | str(), "page_name": str(), "page": dict(page)}:
            wrong = None if opening else "a second registration"
            return wrong or (None if len(body) == 3 and _is_page(page, AT_FIRST) else "odd properties of a page")  # noqa: PLR2004
        case MessageAction.CONTROL_EVENT.value, {"target": int(), "name": str(name), "data": _}:
            wrong = None if len(body) == 3 and name.replace("_", "").isalnum() else "an odd event"  # noqa: PLR2004
        case MessageAction.UPDATE_CONTROL_PROPS.value, {"id": int(number), "props": dict(props)}:
            good = _is_page(props, OF_A_PAGE) if number == PAGE else _is_control(props)
            wrong = None if len(body) == 2 and good else "odd properties"  # noqa: PLR2004
        case MessageAction.INVOKE_METHOD.value, {"control_id": int(), "call_id": str(), "result": _, "error": _}:
            wrong = None if len(body) == 4 else "an odd answer"  # noqa: PLR2004
        case _:
            wrong = "an unknown message"
    return "nothing registered yet" if opening else wrong


def _is_page(props: Body, known: set[str]) -> bool:
    """Return whether these are properties of a page as flet's client reports them: texts, numbers, and few of them."""
    if not set(props) <= known or not isinstance(props.get("route", ""), str):
        return False
    sizes = [props.get(side, 0) for side in ("width", "height")]
    return all(isinstance(size, int | float) and 0 <= size < LONGEST for size in sizes)


def _is_control(props: Body) -> bool:
    return set(props) <= OF_A_CONTROL and all(not isinstance(props.get(key), dict | list) for key in ("value",))
