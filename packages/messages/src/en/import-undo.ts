import type { ImportStayReason } from '#domain/imports.ts';
import { formatDayTime } from './format.ts';

const count = (n: number, one: string, many: string) =>
  `${n.toLocaleString('en-KE')} ${n === 1 ? one : many}`;
const records = (n: number) => count(n, 'record', 'records');

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
  loading: 'Looking at what was changed since...',
  removes: (n: number) => `${records(n)} that it added ${n === 1 ? 'is' : 'are'} removed.`,
  restores: (n: number) =>
    `${records(n)} that it changed ${n === 1 ? 'gets' : 'get'} back what ${n === 1 ? 'it' : 'they'} had before.`,
  stays: (n: number) =>
    `${records(n)} ${n === 1 ? 'stays as it is' : 'stay as they are'} now, in part or whole:`,
  gone: (n: number) => `${records(n)} ${n === 1 ? 'is' : 'are'} not there any more.`,
  rows: 'The rows of the file stay here, so that they can be imported again.',
  nothing: 'Nothing is left to take back.',
  confirm: 'Undo the import',
  more: (shown: number, all: number) => `The first ${shown} of ${all.toLocaleString('en-KE')}.`,
  line: (line: number, name: string, what: string) => `Line ${line}${name && `, ${name}`}: ${what}`,
  stay: (field: string | null, why: string) => (field === null ? why : `${field} ${why}`),
  done: (by: string, at: string) => `This import was undone by ${by} on ${formatDayTime(at)}.`,
  again: 'Try the file again',
  reasons,
  between: '; ',
};
