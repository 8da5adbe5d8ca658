// @ts-check
// `npm run test:repeat -- 10 --busy 3 [words for Playwright]`: the journeys ten times in a row, each with a product and
// demo data of its own, the last three beside a busy processor; then which of them failed, and in which runs.
import { enter } from './lib/entry.mjs';

enter(async () => {
  const { availableParallelism } = await import('node:os');
  const { Worker } = await import('node:worker_threads');
  const { prepare } = await import('./lib/bootstrap.mjs');
  const { runJourneys } = await import('./lib/checks.mjs');
  const { readRepeat, describeRuns } = await import('./lib/repeat.mjs');

  const { times, busy, args } = readRepeat(process.argv.slice(2));
  await prepare();
  const runs = [];
  for (let run = 1; run <= times; run += 1) {
    const isBusy = run > times - busy;
    console.log(`\nRun ${run} of ${times}${isBusy ? ', beside a busy processor' : ''}`);
    const load = Array.from(
      { length: isBusy ? availableParallelism() : 0 },
      () => new Worker('for (;;);', { eval: true }),
    );
    const start = Date.now();
    const count = await runJourneys(args);
    runs.push({ ...count, isBusy, seconds: Math.round((Date.now() - start) / 1000) });
    for (const worker of load) await worker.terminate();
  }
  console.log(`\n${describeRuns(runs)}`);
  return runs.some(({ passed, failed }) => failed > 0 || passed === 0) ? 1 : 0;
});
