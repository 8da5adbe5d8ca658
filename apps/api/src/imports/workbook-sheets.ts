import { refuse } from '#domain/errors.ts';
import { decodeXml, tagReader } from './read-tags.ts';
import { type SheetFacts, sheetLooker } from './look-at-sheet.ts';
import { numberFormatsReader } from './number-formats.ts';

/** Looks in the list of a workbook's texts for some: answers their numbers, by which cells name them. */
export function sharedTextsReader(wanted: readonly string[]): {
  read: (piece: string) => void;
  found: Map<string, string>;
} {
  const found = new Map<string, string>();
  const longest = Math.max(0, ...wanted.map(({ length }) => length));
  let number = -1;
  let text = '';
  let isText = false;
  const read = tagReader({
    tag: ({ name, opens, closes }) => {
      if (name === 'si') {
        if (opens) {
          number += 1;
          text = '';
        }
        const whole = decodeXml(text).trim();
        if (closes && wanted.includes(whole)) found.set(String(number), whole);
      }
      if (name === 't') isText = opens && !closes;
    },
    // A letter takes at most ten signs, as `&#1114111;`; what is longer is none of these.
    text: (piece) => {
      if (isText && text.length <= longest * 10) text += piece;
    },
  });
  return { read, found };
}

/** Parts that can be large and are no sheets. */
const NO_SHEET = /sharedstrings|styles|theme|pivotcache|drawing|docprops|\[content_types\]|metadata/i;

/** The sheet that our own files have behind their table and that only tells about it: its name, and what its first cell may say. */
export interface AsideSheet {
  name: string;
  heads: readonly string[];
}

interface NamedSheet {
  name: string;
  isHidden: boolean;
  /** What the list of parts calls its part. */
  part: string | undefined;
}

/** A sheet that a person sees, and that has lines. `number` counts all sheets, from 1. */
interface FilledSheet {
  name: string;
  number: number;
  path: string;
  facts: SheetFacts;
}

/** What a workbook says of its sheets, gathered from its parts in whatever order they come. */
export class WorkbookSheets {
  readonly #sheets: NamedSheet[] = [];
  readonly #partOf = new Map<string, string>();
  readonly #facts = new Map<string, SheetFacts>();
  readonly #aside: readonly AsideSheet[];
  #texts: ReadonlyMap<string, string> = new Map();
  /** How cells show the numbers of IDs, by their style. */
  formats: ReturnType<typeof numberFormatsReader>['formats'] = new Map();
  /** Whether days count from 1904, said in the way that the reader of sheets does not know. */
  isFrom1904 = false;

  constructor(aside: readonly AsideSheet[]) {
    this.#aside = aside;
  }

  /** What reads a part; undefined for one that says nothing of sheets. */
  readerOf(path: string): ((piece: string) => void) | undefined {
    if (path === 'xl/workbook.xml') return this.#readNames();
    if (path === 'xl/_rels/workbook.xml.rels') return this.#readParts();
    if (/^xl\/sharedstrings\.xml$/i.test(path)) {
      const { read, found } = sharedTextsReader(this.#aside.flatMap(({ heads }) => heads));
      this.#texts = found;
      return read;
    }
    if (path === 'xl/styles.xml') {
      const { read, formats } = numberFormatsReader();
      this.formats = formats;
      return read;
    }
    if (!path.endsWith('.xml') || NO_SHEET.test(path)) return undefined;
    const { read, facts } = sheetLooker();
    this.#facts.set(path, facts);
    return read;
  }

  #readNames() {
    return tagReader({
      tag: ({ name, opens, attribute }) => {
        if (name === 'workbookPr') this.isFrom1904 ||= attribute('date1904') === 'true';
        const called = attribute('name');
        if (name !== 'sheet' || !opens || !called) return;
        const isHidden = /hidden$/i.test(attribute('state') ?? '');
        this.#sheets.push({ name: called, isHidden, part: attribute('id') });
      },
      text: () => {},
    });
  }

  #readParts() {
    return tagReader({
      tag: ({ name, attribute }) => {
        const [id, target] = [attribute('Id'), attribute('Target')];
        if (name !== 'Relationship' || id === undefined || target === undefined) return;
        this.#partOf.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
      },
      text: () => {},
    });
  }

  /** Whether it is the sheet that our own files have behind their table. */
  #isAside({ name, facts: { width, first } }: FilledSheet): boolean {
    if (!first || width > 2) return false;
    const head = 'text' in first ? first.text : this.#texts.get(first.shared);
    return this.#aside.some((one) => one.name === name && head !== undefined && one.heads.includes(head));
  }

  #pathOf({ part }: NamedSheet): string {
    return this.#partOf.get(part ?? '') ?? '';
  }

  /**
   * The one sheet that is meant, by its number and its part, with what is known of it. Throws a refusal that names the sheets where there are several (DECISIONS 6.25.4).
   */
  theOne(): { number: number; path: string; facts: SheetFacts | undefined } {
    const filled = this.#sheets.flatMap((sheet, at): FilledSheet[] => {
      const path = this.#pathOf(sheet);
      const facts = this.#facts.get(path);
      return !sheet.isHidden && facts && facts.lines > 0
        ? [{ name: sheet.name, number: at + 1, path, facts }]
        : [];
    });
    const last = filled.at(-1);
    if (filled.length > 1 && last && this.#isAside(last)) filled.pop();
    const [first, other] = filled;
    if (other) {
      throw refuse('file_with_several_sheets', {
        sheets: filled.map(({ name, facts: { lines } }) => ({ name, lines })),
      });
    }
    const seen = this.#sheets.findIndex(({ isHidden }) => !isHidden);
    return first ?? { number: Math.max(seen, 0) + 1, path: '', facts: undefined };
  }
}
