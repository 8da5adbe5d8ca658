import { beforeEach } from 'vitest';

// Here, and not by reading the sources: only a run knows what `it.each` makes of a title.
beforeEach(({ task }) => {
  if (task.name.length < 120) return;
  throw new Error(`This title has ${task.name.length} characters, of 119 at most (docs/testing.md).`);
});
