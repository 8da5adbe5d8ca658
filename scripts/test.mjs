// @ts-check
// `npm test`: every check there is, up to the first part that fails. `--quick` leaves out the slow tests, the build and the
// browser (`npm run verify`); `--e2e [words for Playwright]` does nothing else but build and browser (`npm run e2e`).
import { enter } from './lib/entry.mjs';

enter(async () => {
  const { prepare } = await import('./lib/bootstrap.mjs');
  const { runBuild, runJourneys, runQuickChecks, runVitest } = await import('./lib/checks.mjs');
  const [option, ...playwrightArgs] = process.argv.slice(2);
  const parts = [
    ...(option === '--e2e' ? [] : [runQuickChecks]),
    // Before the tests: that of the archive uses the pages.
    ...(option === '--quick' ? [] : [runBuild]),
    ...(option === '--e2e' ? [] : [() => runVitest({ slow: option !== '--quick' })]),
    ...(option === '--quick' ? [] : [() => runJourneys(playwrightArgs)]),
  ];

  await prepare({ build: 'never' });
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const run of parts) {
    const { passed, failed, skipped } = await run();
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    if (failed > 0) break;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
});
