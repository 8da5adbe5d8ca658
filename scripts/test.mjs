// @ts-check
// `npm test`: every check there is. `--quick` leaves out the slow tests, the build and the browser (`npm run verify`);
// `--e2e [words for Playwright]` does nothing else but build and browser (`npm run e2e`).
import { enter } from './lib/entry.mjs';

enter(async () => {
  const { prepare } = await import('./lib/bootstrap.mjs');
  const { runBuild, runJourneys, runQuickChecks, runVitest } = await import('./lib/checks.mjs');
  const { sum } = await import('./lib/counts.mjs');
  const [option, ...playwrightArgs] = process.argv.slice(2);

  await prepare({ build: 'never' });
  const counts = [];
  if (option !== '--e2e') counts.push(await runQuickChecks());
  // Before the tests: that of the archive uses the pages.
  const build = option === '--quick' ? undefined : await runBuild();
  if (build) counts.push(build);
  if (option !== '--e2e') counts.push(await runVitest({ slow: option !== '--quick' }));
  if (build && build.passed > 0) counts.push(await runJourneys(playwrightArgs));
  const { passed, failed, skipped, faults } = sum(counts);
  if (faults.length > 0) console.log(`\nFailed:\n${faults.join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed > 0 || passed === 0 ? 1 : 0;
});
