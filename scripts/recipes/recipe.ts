/** One edit: lines after lines, or in place of lines, that the file has exactly once; or a new file. Whole lines. */
export type Edit =
  | { file: string; after: string; add: string }
  | { file: string; replace: string; by: string }
  | { file: string; create: string };

/** A recipe of CONTRIBUTING.md, so that a script can follow it. */
export interface Recipe {
  /** Its heading in CONTRIBUTING.md. */
  heading: string;
  /** How many edits it may need. */
  most: number;
  edits: readonly Edit[];
  /** Whether `npm run db:types` follows. */
  changesSchema?: true;
  /** The files of tests that ask for what the compiler does not ask for. */
  tests: readonly string[];
}

/** The text of a file after an edit. Throws if the lines to find are not there exactly once. */
export function edited(text: string | undefined, edit: Edit): string {
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
