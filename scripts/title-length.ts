import { beforeEach } from 'vitest';
import { MAX_TITLE_LENGTH } from './lib/titles.mjs';

// titles.test.ts reads the titles as they are written; what `it.each` makes of them is known only here.
beforeEach(({ task }) => {
  if (task.name.length < MAX_TITLE_LENGTH) return;
  throw new Error(`This title has ${task.name.length} characters, of ${MAX_TITLE_LENGTH - 1} at most.`);
});
