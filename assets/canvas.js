// How Flutter starts on every page of the pad: one renderer, everything from this host, no service worker of its own.
// It stands in for the flutter_bootstrap.js of the flet client, and reads what that does.

_flutter.buildConfig = { builds: [{ compileTarget: 'dart2js', renderer: 'canvaskit', mainJsPath: 'main.dart.js' }] };

const config = {
  renderer: 'canvaskit',
  multiViewEnabled: flet.multiView,
  entrypointBaseUrl: flet.entrypointBaseUrl,
  assetBase: flet.assetBase,
  canvasKitBaseUrl: flet.canvasKitBaseUrl,
  fontFallbackBaseUrl: flet.fontFallbackBaseUrl,
  // Chromium would draw every picture out of sight and copy it onto the page, which takes longer than drawing it.
  // The page is a single canvas: it is drawn in place, as in the other browsers.
  canvasKitForceMultiSurfaceRasterizer: true,
};

addEventListener('flutter-first-frame', () => document.getElementById('loading')?.remove(), { once: true });

_flutter.loader.load({
  config,
  onEntrypointLoaded: async (initializer) => {
    const engine = await initializer.initializeEngine(config);
    flet.flutterApp = await engine.runApp();
    flet.flutterAppResolve(flet.flutterApp);
  },
});
