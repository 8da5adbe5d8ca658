import { refuse } from '#domain/errors.ts';
import { isSheetError } from '#domain/import-values.ts';
import { numberFormatsReader } from './number-formats.ts';
import { decodeXml, type Tag, tagReader } from './read-tags.ts';

/** A place in a sheet, counted from 0. */
interface Place {
  row: number;
  column: number;
}

/** What the reader of sheets does not report. */
export interface SheetFacts {
  /** How many lines have a value. */
  lines: number;
  /** Cells that the reader takes as empty: errors, and formulas whose value was never calculated. */
  unread: (Place & { text: string })[];
  /** Cells that are merged over several lines: the first one, which alone has a value, and the last line. */
  merged: (Place & { last: number })[];
  /** Cells with a number, by the number of their style; a place is `row * MAX_COLUMNS + column`, since there may be millions. */
  styled: Map<string, number[]>;
  /** Rows with a value that are hidden by hand, by a filter or in a closed outline. */
  hiddenRows: number[];
}

export const MAX_COLUMNS = 16_384;

/** `B12`; undefined for what is no address. */
function placeOf(address: string | undefined): Place | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(address ?? '') ?? [];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.codePointAt(0)! - 64;
  return { row: Number(digits) - 1, column: column - 1 };
}

interface OpenCell {
  place: Place;
  type: string | undefined;
  style: string | undefined;
  value: string | undefined;
  formula: string | undefined;
  text: string;
}

/** The text of a cell that the reader takes as empty; undefined for all others. */
function unreadText({ type, value, formula }: OpenCell): string | undefined {
  if (type === 'e') {
    const error = decodeXml(value ?? '').trim();
    return isSheetError(error) ? error : '#ERROR!';
  }
  // The value of a formula of texts may be an empty text.
  const isCalculated = type === 'str' ? value !== undefined : value !== undefined && value.trim() !== '';
  return formula === undefined || isCalculated ? undefined : `=${decodeXml(formula).trim()}`;
}

const isHidden = (attribute: Tag['attribute']): boolean => /^(1|true)$/.test(attribute('hidden') ?? '');

/** Reads the facts of a sheet from its XML, piece by piece. */
function sheetScanner(): { read: (piece: string) => void; facts: SheetFacts } {
  const facts: SheetFacts = {
    lines: 0,
    unread: [],
    merged: [],
    styled: new Map(),
    hiddenRows: [],
  };
  let cell: OpenCell | undefined;
  let inside: string | undefined;
  let lastRow = -1;
  let isRowHidden = false;

  const addCell = (done: OpenCell) => {
    const { row, column } = done.place;
    const text = unreadText(done);
    if ((done.value ?? '').trim() === '' && done.text.trim() === '' && text === undefined) return;
    if (text !== undefined) facts.unread.push({ row, column, text });
    else if (done.style !== undefined && (done.type ?? 'n') === 'n') {
      const styled = facts.styled.get(done.style) ?? [];
      facts.styled.set(done.style, styled);
      styled.push(row * MAX_COLUMNS + column);
    }
    if (row === lastRow) return;
    lastRow = row;
    facts.lines += 1;
    if (isRowHidden) facts.hiddenRows.push(row);
  };

  const onTag = ({ name, opens, closes, attribute }: Tag) => {
    if (name === 'c') {
      const place = opens ? placeOf(attribute('r')) : undefined;
      if (place) {
        const [type, style] = [attribute('t'), attribute('s')];
        cell = { place, type, style, value: undefined, formula: undefined, text: '' };
      }
      if (closes && cell) {
        addCell(cell);
        cell = undefined;
      }
    } else if (name === 'row' && opens) {
      isRowHidden = isHidden(attribute);
    } else if (name === 'mergeCell' && opens) {
      const [first, last] = (attribute('ref') ?? '').split(':').map(placeOf);
      if (first && last && last.row > first.row) facts.merged.push({ ...first, last: last.row });
    } else if (cell && (name === 'v' || name === 'f' || name === 't')) {
      if (opens && name === 'v') cell.value ??= '';
      if (opens && name === 'f') cell.formula ??= '';
      inside = opens && !closes ? name : undefined;
    }
  };

  const read = tagReader({
    tag: onTag,
    text: (text) => {
      if (!cell) return;
      if (inside === 'v') cell.value += text;
      if (inside === 'f') cell.formula += text;
      if (inside === 't') cell.text += text;
    },
  });
  return { read, facts };
}

/** Large parts of a workbook that are no sheets. */
const NO_SHEET = /sharedstrings|styles|theme|pivotcache|drawing|docprops|\[content_types\]|metadata/i;

interface NamedSheet {
  name: string;
  isHidden: boolean;
  /** The id of its part in the list of parts. */
  part: string | undefined;
}

/** The names and facts of the sheets of a workbook, from its parts in any order. */
export class WorkbookSheets {
  readonly #sheets: NamedSheet[] = [];
  readonly #partOf = new Map<string, string>();
  readonly #facts = new Map<string, SheetFacts>();
  /** How cells show the numbers of IDs, by their style. */
  formats: ReturnType<typeof numberFormatsReader>['formats'] = new Map();

  /** The reader of a part; undefined for one that has nothing about sheets. */
  readerOf(path: string): ((piece: string) => void) | undefined {
    if (path === 'xl/workbook.xml') return this.#readNames();
    if (path === 'xl/_rels/workbook.xml.rels') return this.#readParts();
    if (path === 'xl/styles.xml') {
      const { read, formats } = numberFormatsReader();
      this.formats = formats;
      return read;
    }
    if (!path.endsWith('.xml') || NO_SHEET.test(path)) return undefined;
    const { read, facts } = sheetScanner();
    this.#facts.set(path, facts);
    return read;
  }

  #readNames() {
    return tagReader({
      tag: ({ name, opens, attribute }) => {
        // The reader of sheets would read such days as four years earlier.
        if (name === 'workbookPr' && attribute('date1904') === 'true') throw refuse('unreadable_workbook');
        const sheetName = attribute('name');
        if (name !== 'sheet' || !opens || !sheetName) return;
        const isOutOfSight = /hidden$/i.test(attribute('state') ?? '');
        this.#sheets.push({ name: sheetName, isHidden: isOutOfSight, part: attribute('id') });
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

  /** The one visible sheet with lines, counted from 1. Several are refused by their names (DECISIONS 6.25.4). */
  theOne(): { number: number; facts: SheetFacts | undefined } {
    const filled = this.#sheets.flatMap((sheet, at) => {
      const facts = this.#facts.get(this.#partOf.get(sheet.part ?? '') ?? '');
      return !sheet.isHidden && facts && facts.lines > 0 ? [{ name: sheet.name, number: at + 1, facts }] : [];
    });
    if (filled.length > 1) {
      throw refuse('file_with_several_sheets', {
        sheets: filled.map(({ name, facts: { lines } }) => ({ name, lines })),
      });
    }
    const visible = this.#sheets.findIndex((sheet) => !sheet.isHidden);
    return filled[0] ?? { number: Math.max(visible, 0) + 1, facts: undefined };
  }
}
