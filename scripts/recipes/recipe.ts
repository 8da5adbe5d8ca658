/** One edit: lines after lines, or in place of lines, that the file has exactly once; or a new file. Whole lines. */
export type Edit = {
  file: string;
  /** Who fails without it, if that is not the compiler. */
  asks?: 'test';
} & ({ after: string; add: string } | { replace: string; by: string } | { create: string });

/** A recipe of CONTRIBUTING.md, so that a script can follow it. A migration or another `.sql` is followed by `npm run db:types`. */
export interface Recipe {
  /** Its heading in CONTRIBUTING.md. */
  heading: string;
  /** How many edits it may need. */
  most: number;
  edits: readonly Edit[];
  /** The files of tests that ask for what the compiler does not ask for. */
  tests: readonly string[];
}

/** The text of a file after an edit. Throws if the lines to find are not there exactly once. */
function edited(text: string | undefined, edit: Edit): string {
  if ('create' in edit) {
    if (text !== undefined) throw new Error(`${edit.file} is there already`);
    return edit.create;
  }
  const lines = 'after' in edit ? edit.after : edit.replace;
  const parts = `\n${text ?? ''}`.split(`\n${lines}\n`);
  if (parts.length !== 2) {
    throw new Error(`${edit.file} has these lines ${parts.length - 1} times, instead of once:\n${lines}`);
  }
  return parts.join('after' in edit ? `\n${lines}\n${edit.add}\n` : `\n${edit.by}\n`).slice(1);
}

/** The texts of all files of these edits after them; `textOf` answers what is in a file before. Throws as `edited` does. */
export function editedFiles(
  edits: readonly Edit[],
  textOf: (file: string) => string | undefined,
): Map<string, string> {
  const texts = new Map<string, string>();
  for (const edit of edits) texts.set(edit.file, edited(texts.get(edit.file) ?? textOf(edit.file), edit));
  return texts;
}
