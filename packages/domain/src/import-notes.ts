import type { CellProblem } from './import-problems.ts';

/** What a trial says about a whole file, which no row shows by itself (DECISIONS 6.29.10). */
export const IMPORT_NOTES = [
  'one_number',
  'shorter_numbers',
  'spoilt_letters',
  'odd_national_ids',
  'in_most_rows',
] as const;

export interface ImportNote {
  /**
   * `one_number`: one phone number or ID stands in that many rows. `shorter_numbers`: so many numbers are shorter than all others,
   * of which some begin with zeros. `spoilt_letters`: letters were lost or changed when the file was written.
   * `odd_national_ids`: so many National IDs do not have 7 to 9 digits. `in_most_rows`: the
   * same is wrong with a column in so many rows.
   */
  note: (typeof IMPORT_NOTES)[number];
  heading: string;
  rows: number;
  /** The first lines of these. */
  lines: number[];
  /** Of `in_most_rows`: what is wrong, without the text of a cell. */
  problem: CellProblem | null;
}

/** A number that stands in more rows than this is told. */
export const MOST_ROWS_OF_A_NUMBER = 3;
/** In fewer rows than this a problem is told with its rows alone. */
export const FEWEST_ROWS_OF_A_PROBLEM = 10;

/** Lines as they are collected: all are counted, the first are named. */
export class Lines {
  rows = 0;
  readonly lines: number[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(line: number): void {
    this.rows += 1;
    if (this.lines.length < this.#most) this.lines.push(line);
  }
}

/** What an institution's numbers of one column look like by their digits. */
export class NumberLengths {
  readonly #by = new Map<number, { all: Lines; withZero: number; withoutZero: Lines }>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(text: string, line: number): void {
    if (!/^\d+$/.test(text)) return;
    const found = this.#by.get(text.length) ?? {
      all: new Lines(this.#most),
      withZero: 0,
      withoutZero: new Lines(this.#most),
    };
    this.#by.set(text.length, found);
    found.all.add(line);
    if (text.startsWith('0')) found.withZero += 1;
    else found.withoutZero.add(line);
  }

  /** The numbers that are shorter than all others and begin with no zero, where most have one length and some of these begin with zeros. */
  shorter(): Pick<Lines, 'rows' | 'lines'> | undefined {
    const lengths = [...this.#by.entries()];
    const total = lengths.reduce((sum, [, { all }]) => sum + all.rows, 0);
    const usual = lengths.find(([, { all }]) => all.rows > total / 2);
    if (!usual || usual[1].withZero === 0) return undefined;
    const rest = lengths.filter(([length]) => length < usual[0]).map(([, { withoutZero }]) => withoutZero);
    const rows = rest.reduce((sum, one) => sum + one.rows, 0);
    const lines = rest.flatMap((one) => one.lines).toSorted((a, b) => a - b);
    return rows > 0 ? { rows, lines: lines.slice(0, this.#most) } : undefined;
  }
}
