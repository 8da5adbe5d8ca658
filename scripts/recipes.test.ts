import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RECIPES } from './recipes/index.ts';
import { editedFiles } from './recipes/recipe.ts';

const ROOT = join(import.meta.dirname, '..');
const GUIDE = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
/** The recipes of CONTRIBUTING.md by their headings. */
const SECTIONS = new Map(
  GUIDE.split(/^### /m).map((section) => {
    const end = section.indexOf('\n');
    return [section.slice(0, end), section.slice(end)] as const;
  }),
);

it.each(Object.entries(RECIPES))(
  'the edits of the recipe %s find their lines, are no more than promised, and are named in CONTRIBUTING.md',
  (_, { heading, most, edits, tests }) => {
    editedFiles(edits, (file) =>
      existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : undefined,
    );
    expect(edits.length).toBeLessThanOrEqual(most);
    const named = edits.filter((edit) => !('create' in edit)).map(({ file }) => file.split('/').at(-1)!);
    expect(named.filter((name) => !SECTIONS.get(heading)?.includes(name))).toEqual([]);
    expect(tests.filter((test) => !existsSync(join(ROOT, test)))).toEqual([]);
  },
);
