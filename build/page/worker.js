// Python for the pad, in a worker of its own. The first visit starts Python in the ordinary way, imports what the pad
// needs, and keeps an image of the memory; every later opening begins with that image.

import { loadPyodide } from "./pyodide/pyodide.mjs";
import createPyodideModule from "./pyodide/pyodide.asm.mjs";

const here = new URL("./", import.meta.url).href;
const CACHE = `scorepad ${new URL(here).pathname} {{build}}`; // as in sw.js
const SNAPSHOT = `${here}snapshot`;
const APP = "/app";
const NATIVE = {{native}}; // compiled modules: where Python finds each, and the file it comes in

const flet_js = {}; // where flet's Python finds its way out, and leaves its way in
let idle; // called when the pad is on the screen and time is cheap
const onceIdle = new Promise((resolve) => (idle = resolve));

self.onmessage = ({ data }) => {
  if (data instanceof Uint8Array) flet_js.send(data);
  else if (data.idle) idle();
  else start(data.start);
};

async function start({ url, snapshot }) {
  let image = null, packages;
  try {
    [image, packages] = await Promise.all([snapshot ? storedImage() : null, fetched("packages.tar")]);
    await startPython({ url, image, packages });
    self.postMessage({ ready: true });
  } catch (error) {
    if (image) await dropImage();
    self.postMessage({ failed: String(error), snapshot: image !== null });
  }
}

async function fetched(path) {
  const response = await fetch(here + path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function startPython({ url, image, packages }) {
  const compiled = Object.entries(NATIVE).map(([path, file]) => [path, WebAssembly.compileStreaming(fetch(here + file))]);
  let place;
  const placed = new Promise((resolve) => (place = resolve));
  const [python] = await Promise.all([
    loadPyodide({
      indexURL: `${here}pyodide/`,
      createPyodideModule: (settings) => {
        settings.preRun.push((module) => place(placeFiles(module, { image, packages, compiled })));
        return createPyodideModule(settings);
      },
      lockFileContents: {{lock}},
      packageBaseUrl: here, // nothing is ever installed: all packages are in the archive
      env: { PYDANTIC_DISABLE_PLUGINS: "1" },
      ...(image ? { _loadSnapshot: image } : { _makeSnapshot: true }),
    }),
    placed, // or what went wrong with it
    ...compiled.map(([, module]) => module),
  ]);
  if (!image) {
    python.runPython(`import sys; sys.path.insert(0, "${APP}"); import prelude`);
    keepImage(python.makeMemorySnapshot());
  }
  flet_js.documentUrl = url;
  python.registerJsModule("flet_js", flet_js);
  python.registerJsModule("js", globalThis); // while an image is made, `js` is a recording stand-in
  await python.runPythonAsync("import launch; launch.launch()");
  await flet_js.start_connection((message) => {
    const bytes = message.toJs();
    self.postMessage(bytes, [bytes.buffer]);
  });
}

// Prepares what Python finds when it starts. Compiled modules are linked before it has touched the memory, and so come to
// lie at the same place at every start: an image of the memory can hold all that was made with them.
async function placeFiles(module, { image, packages, compiled }) {
  module.addRunDependency("scorepad");
  unpack(module.FS, packages);
  if (image) module.growMemory(image.length); // it begins with the size that Pyodide was built with
  const options = { loadAsync: true, nodelete: true };
  for (const [path, compiling] of compiled) {
    module.preloadedWasm[`${APP}/${path}`] = await module.loadWebAssemblyModule(await compiling, options, path, {});
  }
  module.removeRunDependency("scorepad");
}

// Writes the files of a plain tar archive. Their bytes are not copied.
function unpack(FS, tar) {
  const text = (from, length) => new TextDecoder().decode(tar.subarray(from, from + length)).replace(/\0.*$/s, "");
  const folders = new Set();
  for (let at = 0; tar[at]; ) {
    const prefix = text(at + 345, 155);
    const path = `${APP}/${prefix && prefix + "/"}${text(at, 100)}`;
    const size = parseInt(text(at + 124, 12), 8);
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(path, tar.subarray(at + 512, at + 512 + size), { canOwn: true });
    at += 512 * (1 + Math.ceil(size / 512));
  }
}

// ---------------------------------------------------------------- The image, in Cache Storage. All of it may be refused.

async function storedImage() {
  try {
    const response = await (await caches.open(CACHE)).match(SNAPSHOT);
    return response ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

async function keepImage(image) {
  await onceIdle;
  try {
    await (await caches.open(CACHE)).put(SNAPSHOT, new Response(image));
  } catch {
    // the next opening is an ordinary one
  }
}

async function dropImage() {
  try {
    await (await caches.open(CACHE)).delete(SNAPSHOT);
  } catch {
    // it was not there
  }
}
