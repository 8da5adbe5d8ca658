import { formatDayTime } from '#domain/calendar.ts';
import type { ImportUndoReason } from '#domain/imports.ts';

const count = (n: number, one: string, many: string) =>
  `${n.toLocaleString('en-KE')} ${n === 1 ? one : many}`;
const records = (n: number) => count(n, 'record', 'records');

const reasons: Record<ImportUndoReason, (n: number, at: string | null, file: string | null) => string> = {
  changed: (_, at, file) =>
    file === null
      ? `changed since${at === null ? '' : `, on ${formatDayTime(at)}`}`
      : `changed since by the import of ${file}`,
  orders: (n) => count(n, 'order', 'orders'),
  clients: (n) => count(n, 'client', 'clients'),
  meetings: (n) => count(n, 'meeting', 'meetings'),
  handovers: (n) => count(n, 'handover', 'handovers'),
  merges: () => 'merged with another record',
  requests: () => 'a request waits for a second admin',
  deleted: (n) => `${count(n, 'deleted record', 'deleted records')} that can be restored`,
};

/** Undoing a whole import (DECISIONS 18.10). */
export const importUndo = {
  title: 'Undo this import',
  open: 'Undo this import...',
  loading: 'Looking at what depends on it...',
  removes: (n: number) => `${records(n)} that it added ${n === 1 ? 'is' : 'are'} removed.`,
  restores: (n: number) =>
    `${records(n)} that it changed ${n === 1 ? 'gets' : 'get'} back what ${n === 1 ? 'it' : 'they'} had before.`,
  stays: (n: number) =>
    `${count(n, 'value', 'values')} ${n === 1 ? 'stays as it is' : 'stay as they are'} now: changed since by somebody, or of a group or branch that is gone.`,
  gone: (n: number) => `${records(n)} ${n === 1 ? 'is' : 'are'} not there any more.`,
  whole:
    'It is undone as a whole or not at all. The rows of the file stay here, so that they can be imported again.',
  nothing: 'Nothing is left to take back.',
  confirm: 'Undo the import',
  refused: (n: number) => `This import cannot be undone: something depends on ${records(n)} that it added.`,
  more: (shown: number, all: number) => `The first ${shown} of ${all.toLocaleString('en-KE')}.`,
  download: 'Download the whole list',
  fileName: 'not-undone.csv',
  line: (line: number, name: string, why: string) => `Line ${line}${name && `, ${name}`}: ${why}`,
  done: (by: string, at: string) => `This import was undone by ${by} on ${formatDayTime(at)}.`,
  again: 'Try the file again',
  reasons,
  between: ', ',
  file: { line: 'Line', name: 'Record', reason: 'What depends on it' },
};
