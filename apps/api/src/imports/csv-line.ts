import Papa from 'papaparse';
import { neutralised } from '#domain/formula.ts';

/** A line of a CSV file in which nothing is ever a formula. */
export const csvLine = (cells: string[]) => `${Papa.unparse([cells.map(neutralised)])}\r\n`;
