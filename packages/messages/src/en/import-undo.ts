import type { ImportStayReason } from '#domain/imports.ts';
import { formatAmount } from '#domain/money.ts';
import { formatDayTime } from './format.ts';
import { count, nouns, pick } from './nouns.ts';

const records = (n: number) => count(n, nouns.record);

const reasons: Record<ImportStayReason, string> = {
  changed: 'changed since, stays',
  in_use: 'in use, stays',
  taken: 'another record has it now, stays',
  gone: 'the group or branch is gone, stays',
};

/** Undoing an import (DECISIONS 18.10). */
export const importUndo = {
  title: 'Undo this import',
  open: 'Undo this import...',
  removes: (n: number) => `${records(n)} added by this import will be removed.`,
  restores: (n: number) =>
    `${records(n)} changed by this import will get ${pick(n, 'its', 'their')} earlier values back.`,
  stays: (n: number) =>
    `${records(n)} ${pick(n, 'stays as it is', 'stay as they are')} now, fully or in part:`,
  gone: (n: number) => `${records(n)} no longer ${pick(n, 'exists', 'exist')}.`,
  rows: 'The rows of the file stay here. You can import them again.',
  nothing: 'There is nothing left to undo.',
  confirm: 'Undo the import',
  more: (shown: number, all: number) => `The first ${shown} of ${formatAmount(all)}.`,
  line: (line: number, name: string, what: string) => `Line ${line}${name && `, ${name}`}: ${what}`,
  stay: (field: string | null, why: string) => (field === null ? why : `${field} ${why}`),
  done: (by: string, at: string) => `This import was undone by ${by} on ${formatDayTime(at)}.`,
  again: 'Try the file again',
  reasons,
  between: '; ',
};
