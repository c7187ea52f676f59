// The page around the pad: starts Python at once, shows the last standing until the pad is there, and says when a new
// version waits. It is written into index.html, so that nothing has to be fetched before Python starts.

const BUILD = "{{build}}";
const LAST = "scorepad.splash"; // the last standing, as the pad told it
const STARTING = "scorepad.starting"; // the build whose start from a snapshot has not been seen to end
const PATIENCE = 30_000; // milliseconds for a start from a snapshot; after that the ordinary one is tried

const WORDS = {{texts}}; // by language, then by code
const spoken = navigator.languages.map((language) => language.slice(0, 2)).find((language) => language in WORDS);
const words = WORDS[spoken ?? "en"];

// What Flutter and flet's client read.
const base = new URL(".", document.baseURI).pathname;
globalThis.flet = {
  pyodide: true,
  noCdn: true,
  multiView: false,
  webRenderer: "canvaskit",
  routeUrlStrategy: "hash",
  entrypointBaseUrl: base,
  assetBase: base,
  canvasKitBaseUrl: `${base}canvaskit/`,
  fontFallbackBaseUrl: "assets/fonts/",
};
flet.flutterAppLoaded = new Promise((resolve) => (flet.flutterAppResolve = resolve));

// Local storage that may be refused: then nothing is remembered, and nothing else changes.
const remembered = {
  get(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // as above
    }
  },
};

// ---------------------------------------------------------------- Python

let worker;
let toFlutter; // flet's own receiver of messages from Python
let impatience;
let pythonStarted, pythonFailed;
const python = new Promise((resolve, reject) => ([pythonStarted, pythonFailed] = [resolve, reject]));
python.catch(() => {}); // the page says so itself

function startPython(snapshot) {
  worker = new Worker(`${base}worker.js`, { type: "module" });
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = (event) => hear({ failed: event.message ?? "the worker could not be loaded", snapshot });
  worker.postMessage({ start: { url: document.URL, snapshot } });
  if (snapshot) impatience = setTimeout(() => hear({ failed: "no answer", snapshot }), PATIENCE);
}

function hear(message) {
  if (message instanceof Uint8Array) return toFlutter(message);
  if ("standing" in message) {
    remembered.set(LAST, message.standing);
    if (message.standing) navigator.storage?.persist?.();
    return;
  }
  clearTimeout(impatience);
  remembered.set(STARTING, null);
  if (message.ready) {
    worker.onerror = null; // from now on the pad speaks for itself
    pythonStarted();
  } else if (message.snapshot) {
    console.warn(`scorepad: start from the snapshot failed (${message.failed}), starting afresh`);
    worker.terminate();
    startPython(false);
  } else {
    console.error(`scorepad: ${message.failed}`);
    cover(words["page.failed"], words["page.again"]);
    pythonFailed(new Error(message.failed));
  }
}

// A start from a snapshot that never ended, whatever became of it, is not tried a second time.
const hung = remembered.get(STARTING) === BUILD;
remembered.set(STARTING, BUILD);
startPython(!hung);

// The three names that flet's client calls.
globalThis.jsConnect = async (_app, _args, receive) => {
  toFlutter = receive;
  await python;
};
globalThis.jsSend = async (_app, data) => worker.postMessage(data, [data.buffer]);
globalThis.jsDisconnect = async () => worker.terminate();

// ---------------------------------------------------------------- Before and after the first screen

function element(kind, content, attributes = {}) {
  const it = Object.assign(document.createElement(kind), attributes);
  it.append(...content);
  return it;
}

function showStanding() {
  try {
    const { title, rows } = JSON.parse(remembered.get(LAST));
    const cells = rows.map(([name, total]) => element("tr", [element("th", [name], { scope: "row" }), element("td", [total])]));
    document.getElementById("last").replaceChildren(element("table", [element("caption", [title]), ...cells]));
  } catch {
    // no game in play
  }
}

// Covers the pad with a sentence, and a button that starts it anew.
function cover(sentence, label) {
  worker.terminate();
  const again = element("button", [label], { onclick: () => location.reload() });
  document.body.append(element("div", [element("p", [sentence]), again], { className: "cover", role: "alertdialog" }));
  again.focus();
}

// Screen readers find the pad from the start: Flutter describes a screen only after this element was pressed.
addEventListener("flutter-first-frame", () => document.querySelector("flt-semantics-placeholder")?.click(), { once: true });

// The pad is there when its first handle is.
function whenUsable(then) {
  const watch = new MutationObserver(() => {
    if (!document.querySelector("[flt-semantics-identifier]")) return;
    watch.disconnect();
    then();
  });
  watch.observe(document.body, { childList: true, subtree: true, attributes: true });
}

document.addEventListener("DOMContentLoaded", () => {
  showStanding();
  whenUsable(() => {
    document.getElementById("splash").remove();
    worker.postMessage({ idle: true });
    keepUpToDate();
  });
});

// WebKit brings a page back from its back-forward cache with drawing broken. All that matters is kept: reload.
addEventListener("pageshow", (event) => {
  if (event.persisted && navigator.vendor?.startsWith("Apple")) location.reload();
});

// The page opened last keeps the matches. An older one takes no more taps: it could not keep what they enter.
const pages = new BroadcastChannel("scorepad");
pages.onmessage = () => cover(words["page.elsewhere"], words["page.here"]);
pages.postMessage("opened");

// ---------------------------------------------------------------- New versions

// As Flutter decides which of its two CanvasKits it takes.
const chromium = typeof ImageDecoder !== "undefined" && Boolean(Intl.v8BreakIterator && Intl.Segmenter);

async function keepUpToDate() {
  if (!navigator.serviceWorker) return; // no secure context
  let asked = false;
  const replaced = navigator.serviceWorker.controller !== null;
  try {
    const registration = await navigator.serviceWorker.register(`sw.js${chromium ? "?chromium" : ""}`, { updateViaCache: "none" });
    const offer = () => {
      if (registration.waiting && navigator.serviceWorker.controller) {
        showUpdate(() => {
          asked = true;
          registration.waiting?.postMessage("activate");
        });
      }
    };
    offer();
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration.update().catch(() => {}); // offline
    });
  } catch (error) {
    console.warn(`scorepad: works only with a network here (${error})`);
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (asked) location.reload();
    else if (replaced) showUpdate(() => location.reload()); // another tab took the new version
  });
}

function showUpdate(accept) {
  document.getElementById("update")?.remove();
  document.body.append(element("button", [words["page.update"]], { id: "update", onclick: accept }));
}
