// Lets the pad open without a network, and keeps every opening on one version: a build is kept whole, under a name made
// from its content, and answers for all its files. A newer build waits until the last page of the older one is closed,
// or until the reader asks for it.

const BUILD = "{{build}}";
const FILES = {{files}}; // path: integrity; "" is the page
const SCOPE = new URL("./", self.location).pathname;
const NAME = `scorepad ${SCOPE} `;
const ANY_FONT = "assets/fonts/roboto.woff2"; // for letters in no font of ours: without an answer Flutter asks without end
const INDEX = `${SCOPE}?files`;

// Of the two CanvasKits the page has told which one Flutter asks for in this browser.
const OTHER_CANVASKIT = self.location.search === "?chromium" ? /^canvaskit\/canvaskit/ : /^canvaskit\/chromium/;
const needed = Object.keys(FILES).filter((path) => !OTHER_CANVASKIT.test(path));

self.addEventListener("install", (event) => event.waitUntil(keepBuild()));
self.addEventListener("activate", (event) => event.waitUntil(dropOthers().then(() => self.clients.claim())));
self.addEventListener("message", (event) => event.data === "activate" && self.skipWaiting());

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin || !pathname.startsWith(SCOPE)) return;
  const path = pathname.slice(SCOPE.length).replace(/^index\.html$/, "");
  if (path in FILES) event.respondWith(kept(path, event.request));
  else if (path.startsWith("assets/fonts/")) event.respondWith(kept(ANY_FONT, event.request));
});

async function kept(path, request) {
  const cache = await caches.open(NAME + BUILD);
  return (await cache.match(SCOPE + path)) ?? fetch(request);
}

// Fetches what is new in this build; what an older one holds unchanged is taken over. Every file is checked against
// the build, so that a half-finished upload is never kept: the browser tries again later.
async function keepBuild() {
  const older = await olderBuilds();
  const cache = await caches.open(NAME + BUILD);
  for (const path of needed) {
    const url = SCOPE + path;
    if (await cache.match(url)) continue;
    const same = older.find(({ files }) => files[path] === FILES[path]);
    await cache.put(url, (await same?.cache.match(url)) ?? (await fetched(url, FILES[path])));
  }
  await cache.put(INDEX, Response.json(FILES));
}

// What the page has just loaded need not be loaded again; what the browser holds from an older build does not match.
async function fetched(url, integrity) {
  const response = await fetch(url, { integrity }).catch(() => fetch(url, { integrity, cache: "reload" }));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

async function olderBuilds() {
  const names = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== NAME + BUILD);
  const builds = names.map(async (name) => {
    const cache = await caches.open(name);
    return { cache, files: (await (await cache.match(INDEX))?.json()) ?? {} };
  });
  return Promise.all(builds);
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(NAME) && name !== NAME + BUILD).map((name) => caches.delete(name)));
}
