import { isSheetError } from '#domain/import-values.ts';
import { columnName } from '../platform/workbook.ts';
import { decodeXml, type Tag, tagReader } from './read-tags.ts';

/** A place in a sheet, counted from 0. */
interface Place {
  row: number;
  column: number;
}

/** What is known of a sheet beside the values that its reader gives. */
export interface SheetFacts {
  /** How many lines have a value. */
  lines: number;
  /** The last column that has one, counted from 1. */
  width: number;
  /** The text of the first cell that has one, or its number in the workbook's list of texts. */
  first: { text: string } | { shared: string } | undefined;
  /** Cells that the reader takes as empty: errors, and formulas whose value was never calculated. */
  unread: (Place & { text: string })[];
  /** Cells that are merged over several lines: the first one, which alone has a value, and the last line. */
  merged: (Place & { last: number })[];
  /** Cells with a number, by the number of their style; a place is `row * MAX_COLUMNS + column`, since there may be millions. */
  styled: Map<string, number[]>;
  /** Rows with a value that a person does not see: hidden by hand, by a filter or in a closed outline. */
  hiddenRows: number[];
  /** Whether a cell does not say where it stands: it follows the one before it then, which the reader of sheets does not know. */
  lacksPlaces: boolean;
  /** Columns that a person does not see, from the first to the last of each run. */
  hiddenColumns: { first: number; last: number }[];
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

/** Tells where rows and cells stand, also those that do not say it: each of them follows the one before it. */
function placeCounter() {
  const last: Place = { row: -1, column: -1 };
  return {
    beginRow(number: string | undefined): void {
      last.row = number === undefined ? last.row + 1 : Number(number) - 1;
      last.column = -1;
    },
    ofCell(address: string | undefined): Place {
      const { row, column } = placeOf(address) ?? { row: last.row, column: last.column + 1 };
      last.column = column;
      return { row, column };
    },
  };
}

const ROW_OR_CELL = /<((?:[\w.-]+:)?)(row|c)((?:\s(?:[^>"']|"[^"]*"|'[^']*')*?)?)(\/?)>/g;

/** The XML of a sheet in which every row and cell says where it stands. */
export function withPlaces(sheet: string): string {
  const places = placeCounter();
  return sheet.replace(ROW_OR_CELL, (whole, prefix: string, name: string, rest: string, end: string) => {
    const own = /\sr\s*=\s*["']([^"']*)["']/.exec(rest)?.[1];
    if (name === 'row') places.beginRow(own);
    const place = name === 'c' ? places.ofCell(own) : undefined;
    if (!place || own !== undefined) return whole;
    return `<${prefix}c r="${columnName(place.column)}${place.row + 1}"${rest}${end}>`;
  });
}

/** A cell that is being read. */
interface OpenCell {
  place: Place;
  type: string | undefined;
  style: string | undefined;
  value: string | undefined;
  formula: string | undefined;
  words: string;
}

/** What stands in a cell that its reader takes as empty; undefined for all others. */
function unreadText({ type, value, formula }: OpenCell): string | undefined {
  if (type === 'e') {
    const error = decodeXml(value ?? '').trim();
    return isSheetError(error) ? error : '#ERROR!';
  }
  // The value of a formula of texts may be an empty text, which is there then.
  const isCalculated = type === 'str' ? value !== undefined : value !== undefined && value.trim() !== '';
  return formula === undefined || isCalculated ? undefined : `=${decodeXml(formula).trim()}`;
}

const isHidden = (attribute: Tag['attribute']): boolean => /^(1|true)$/.test(attribute('hidden') ?? '');

/** Looks at the XML of a sheet, piece by piece. */
export function sheetLooker(): { read: (piece: string) => void; facts: SheetFacts } {
  const facts: SheetFacts = {
    lines: 0,
    width: 0,
    first: undefined,
    unread: [],
    merged: [],
    styled: new Map(),
    hiddenRows: [],
    lacksPlaces: false,
    hiddenColumns: [],
  };
  let cell: OpenCell | undefined;
  let inside: string | undefined;
  let lastRow = -1;
  let isRowHidden = false;
  const places = placeCounter();

  const settle = (done: OpenCell) => {
    const text = unreadText(done);
    if ((done.value ?? '').trim() === '' && done.words.trim() === '' && text === undefined) return;
    if (text !== undefined) facts.unread.push({ ...done.place, text });
    else if (done.style !== undefined && (done.type ?? 'n') === 'n') {
      const styled = facts.styled.get(done.style) ?? [];
      facts.styled.set(done.style, styled);
      styled.push(done.place.row * MAX_COLUMNS + done.place.column);
    }
    facts.first ??=
      done.type === 's'
        ? { shared: (done.value ?? '').trim() }
        : { text: decodeXml(done.words || (done.value ?? '')).trim() };
    if (done.place.row !== lastRow) {
      facts.lines += 1;
      if (isRowHidden) facts.hiddenRows.push(done.place.row);
    }
    lastRow = done.place.row;
    facts.width = Math.max(facts.width, done.place.column + 1);
  };

  const onTag = ({ name, opens, closes, attribute }: Tag) => {
    if (name === 'c') {
      if (opens) {
        facts.lacksPlaces ||= attribute('r') === undefined;
        cell = {
          place: places.ofCell(attribute('r')),
          type: attribute('t'),
          style: attribute('s'),
          value: undefined,
          formula: undefined,
          words: '',
        };
      }
      if (closes && cell) {
        settle(cell);
        cell = undefined;
      }
    } else if (name === 'row' && opens) {
      places.beginRow(attribute('r'));
      isRowHidden = isHidden(attribute);
    } else if (name === 'col' && opens && isHidden(attribute)) {
      const [first, last] = [Number(attribute('min')) - 1, Number(attribute('max')) - 1];
      facts.hiddenColumns.push({ first, last });
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
      if (inside === 't') cell.words += text;
    },
  });
  return { read, facts };
}
