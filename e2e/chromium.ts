/** Beside Playwright's own flags. */
export const CHROMIUM_FLAGS = [
  // A journey ends before compiling for speed has paid for itself: a tenth of the processor's time.
  '--js-flags=--no-opt --no-maglev',
  // Chromium's own sandbox refuses to run as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
