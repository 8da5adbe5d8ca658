import Papa from 'papaparse';
import { keptAsText } from '#domain/formula.ts';

/** A line of a CSV file in which spreadsheets change no text. */
export const csvLine = (cells: (string | number)[]) =>
  `${Papa.unparse([cells.map((cell) => (typeof cell === 'number' ? cell : keptAsText(cell)))])}\r\n`;
