import { beforeEach } from 'vitest';

// Here, and not by reading the sources: only a run knows what `it.each` makes of a title.
beforeEach(({ task }) => {
  if (task.name.length < 120) return;
  throw new Error(`This title has ${task.name.length} characters, of 119 at most (docs/testing.md).`);
});

// What tests of properties try is new each time, and a failure names the seed and the path that repeat it:
// `FUZZ_SEED=7 FUZZ_RUNS=1000 npx vitest run packages/domain` tries the same again, or more.
const { FUZZ_SEED: seed, FUZZ_RUNS: runs } = process.env;
if (seed || runs) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({
    ...fc.readConfigureGlobal(),
    ...(seed && { seed: Number(seed) }),
    ...(runs && { numRuns: Number(runs) }),
  });
}
