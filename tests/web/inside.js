// Runs tests in the browser's own Python: pytest over the files of an archive.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const said = [];
const say = (line) => said.push(line);
try {
  const python = await loadPyodide({ stdout: say, stderr: say, env: { PYDANTIC_DISABLE_PLUGINS: "1" } });
  const archive = await fetch("inside.tar");
  python.unpackArchive(await archive.arrayBuffer(), "tar", { extractDir: "/inside" });
  const status = await python.runPythonAsync(`
    import os, sys
    os.chdir("/inside")
    sys.path[:0] = ["/inside", "/inside/packages"]
    import pytest
    int(pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", "-W", "default", *{{arguments}}]))
  `);
  self.postMessage({ status, said: said.join("\n") });
} catch (error) {
  self.postMessage({ status: -1, said: [...said, String(error)].join("\n") });
}
