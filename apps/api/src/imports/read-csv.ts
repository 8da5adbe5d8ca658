import Papa from 'papaparse';
import { refuse } from '#domain/errors.ts';
import { MAX_ROWS } from '../platform/workbook.ts';

/** The text of a file as spreadsheets write it: UTF-8, UTF-16 with its mark, or the old encoding of Windows. */
function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw refuse('not_a_table');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Where other letters are UTF-8, it is a file of UTF-8 with a spoiled letter, whose row is then refused alone.
    const hasLetters = /[^\p{ASCII}\ufffd]/u.test(
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
    );
    return new TextDecoder(hasLetters ? 'utf-8' : 'windows-1252').decode(bytes);
  }
}

/** How files begin that are no tables, whatever their names: PDF, Rich Text, XML, HTML or a part of it, JSON. */
const OTHER_FILES =
  /^\s*(?:%PDF-|\{\\rtf|<[!?]|<(?:html|head|body|meta|title|style|script|div|span|p|br|center|font|table|tr)\b|[{[]\s*[[\]{}"\d-])/i;

/** Without making a text of each line. */
function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** So many lines tell which sign separates cells. */
const LOOKED_AT = 50;

/**
 * The sign that separates cells: most of the first lines have the same number of it outside of quotes. A title above the
 * headings has none, and only some cells have decimal commas.
 */
function delimiterOf(text: string): string {
  const lines = text
    .replaceAll(/"[^"]*"/g, '')
    .split('\n', LOOKED_AT)
    .filter((line) => line.trim() !== '');
  const steadiness = (sign: string): [lines: number, signs: number] => {
    const counts = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0);
    const same = Map.groupBy(counts, (count) => count);
    const [most = []] = [...same.values()].toSorted((a, b) => b.length - a.length || b[0]! - a[0]!);
    return [most.length, most[0] ?? 0];
  };
  const signs = [',', ';', '\t', '|'].map((sign) => ({ sign, steadiness: steadiness(sign) }));
  const [best] = signs.toSorted(({ steadiness: [a, ofA] }, { steadiness: [b, ofB] }) => b - a || ofB - ofA);
  return best!.sign;
}

/**
 * The lines of a CSV file, all of them, separated by commas, semicolons, tabs or bars, whichever it uses. A cell whose quotes are not
 * closed would take the lines that follow into itself without a word, so it is refused.
 */
export function readCsv(bytes: Buffer): string[][] {
  // What reads it knows one kind of line end in a file: lines with another one would become part of the line before.
  const text = decode(bytes).replaceAll(/\r\n?/g, '\n');
  if (OTHER_FILES.test(text)) throw refuse('not_a_table');
  if (text.trim() === '') throw refuse('file_is_empty');
  // Empty lines cost next to nothing in a file, and memory when it is parsed.
  if (countLines(text) > MAX_ROWS) throw refuse('file_unpacks_to_too_much');
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text.slice(0, 100_000)),
    newline: '\n',
  });
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open) throw refuse('file_with_open_quote', { line: countLines(text.slice(0, open.index ?? 0)) });
  return data;
}
