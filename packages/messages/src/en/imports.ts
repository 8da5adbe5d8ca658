import {
  type ImportDecision,
  type ImportKind,
  type ImportOutcome,
  type ImportStatus,
  onlyUpdates,
} from '#domain/imports.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatAmount } from '#domain/money.ts';
import { megabytes } from '#domain/figure-text.ts';

const count = (n: number, one: string, many: string) =>
  `${n.toLocaleString('en-KE')} ${n === 1 ? one : many}`;
const rows = (n: number) => count(n, 'row', 'rows');

const kinds: Record<ImportKind, string> = {
  clients: 'Clients',
  groups: 'Groups',
  products: 'Products',
  balances: 'Balances',
  orders: 'Old orders',
};
const records: Record<ImportKind, (n: number) => string> = {
  clients: (n) => count(n, 'client', 'clients'),
  groups: (n) => count(n, 'group', 'groups'),
  products: (n) => count(n, 'product', 'products'),
  balances: (n) => count(n, 'record', 'records'),
  orders: (n) => count(n, 'order', 'orders'),
};
const statuses: Record<ImportStatus, string> = {
  uploaded: 'Read, not tried',
  queued: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  interrupted: 'Interrupted',
  cancelled: 'Cancelled',
  undone: 'Undone',
};
const outcomes: Record<ImportOutcome, string> = {
  created: 'New',
  changed: 'Changed',
  existing: 'The same',
  conflict: 'Conflicts',
  failed: 'With problems',
};
const decisions: Record<ImportDecision | 'none', string> = {
  none: 'Open, left out',
  leave_out: 'Leave out',
  same: 'The same record',
};

const figure = (n: number) => n.toLocaleString('en-KE');

/** Bringing in clients, groups, products and old orders from a file (DECISIONS 6, Settings: data import). */
export const imports = {
  title: 'Import',
  line: 'Bring clients, groups, products, balances or old orders in from a CSV or Excel file. It is tried first; nothing is written before you say so.',
  readLine: 'What was imported lately, and what became of each row of the file.',
  toAges: 'How old the balances are, by branch',
  kinds,
  rows,
  outcomes,
  file: {
    kind: 'What is in the file',
    hint: {
      clients:
        'A client is matched by National ID, System ID, or phone and name; each needs one of these. Import their groups first.',
      groups: 'A group is matched by account number and name. Its branch must exist.',
      products: 'A product is matched by its name and category. Pictures are added afterwards.',
      balances:
        'Loan balances, savings and arrears of clients or of groups that are there, with their day. A client is found by System ID or National ID, a group by account number, or by name and branch. Nothing else is changed.',
      orders:
        'Orders of the time before this system, in any status: a row for each product, with quantity and price, and the order’s number there. They take nothing from the stock. Import clients, groups and products first.',
    } satisfies Record<ImportKind, string>,
    template: (kind: ImportKind) => `Template for ${kinds[kind].toLowerCase()}`,
    templateName: (kind: ImportKind) => `${kind}-template.csv`,
    choose: 'Choose file',
    another: 'Choose another file',
    drop: `CSV or .xlsx, up to ${megabytes(LIMITS.importBytes)} and ${formatAmount(LIMITS.importRows)} rows. Drop one here or choose it.`,
    several: 'Drop one file at a time. None of these was read.',
    uploading: (percent: number) => `Uploading the file... ${percent}%`,
    reading: 'Reading the file...',
    progress: 'Upload of the file',
    cancel: 'Cancel upload',
    tooLarge: `That file is larger than ${megabytes(LIMITS.importBytes)}. Split it, or save it without what is not needed.`,
  },
  columns: {
    title: 'Columns of the file',
    example: (text: string) => `First row: ${text || '–'}`,
    ignored: 'Left out',
    takenAs: (field: string) => `Taken as ${field}`,
    how: {
      heading: 'Recognised',
      guess: 'Guessed from the heading',
      chosen: 'Chosen by hand',
      none: 'Not imported',
    },
    titles: (lines: readonly number[]) =>
      `Above the headings, and left out: ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')} of the file.`,
    hiddenRows: (all: number) =>
      `${count(all, 'hidden row is', 'hidden rows are')} imported too. To leave ${all === 1 ? 'it' : 'them'} out, delete ${all === 1 ? 'it' : 'them'} in the workbook and choose it again.`,
    allTaken: 'Every column of the file is taken.',
    notTaken: (n: number, all: number, headings: string) =>
      `${figure(n)} of ${count(all, 'column', 'columns')} ${n === 1 ? 'is' : 'are'} left out: ${headings}`,
    guessed: (n: number) => `${count(n, 'column was', 'columns were')} guessed from the heading.`,
    try: 'Try the file with these columns',
  },
  writes: {
    label: 'What to do with the file',
    add: 'Add only: records that are there stay as they are',
    update: 'Add and update: records that are there get what the file says',
    findBy: 'Find a record by',
    key: (heading: string, kind: ImportKind) =>
      kind === 'balances' && heading === 'Name'
        ? 'Name and branch of the group'
        : kind === 'balances' && heading === 'Account Number'
          ? 'Account Number of the group'
          : kind === 'groups' && heading === 'Name'
            ? 'Name and branch'
            : heading,
    onlyBalances:
      'Only balances are changed. An empty cell changes nothing. Another name under the same number is a conflict, and you decide.',
    hint: 'Only the columns of the file are changed. An empty cell changes nothing. Another name under the same number is a conflict, and you decide.',
    added: 'Records that are there stay as they are.',
    updated: (heading: string) =>
      `Records that are there, found by ${heading}, get what the columns of the file say. An empty cell changes nothing.`,
  },
  running: {
    queued: 'Another import is running. This one waits for it.',
    trial: (done: number, total: number) => `Trying ${done.toLocaleString('en-KE')} of ${rows(total)}...`,
    run: (done: number, total: number) => `Importing ${done.toLocaleString('en-KE')} of ${rows(total)}...`,
    progress: 'Progress of the import',
    leave: 'You can leave this page: it goes on by itself.',
    cancel: 'Cancel',
    cancelsTrial: 'A trial writes nothing. You can repeat it after cancelling.',
    cancels: 'If you cancel, the rows that are imported so far stay. You can undo them afterwards.',
  },
  trial: {
    title: 'Trial',
    file: (name: string) => `Tried ${name}. Nothing has been written.`,
    sum: (n: {
      total: number;
      writes: string;
      created: number;
      changed: number;
      existing: number;
      conflicts: number;
      failed: number;
    }) =>
      `${rows(n.total)} in the file = ${figure(n.created)} new + ${n.writes === 'update' ? `${figure(n.changed)} changed + ` : ''}${figure(n.existing)} the same + ${count(n.conflicts, 'conflict', 'conflicts')} + ${figure(n.failed)} with problems.`,
    differing: (n: number) =>
      `Of the same, ${rows(n)} ${n === 1 ? 'has' : 'have'} other values in the file. An import changes no record that is there: look at them below.`,
    changed: {
      columns: 'You changed the columns. Try the file again, then import it.',
      writes: 'You changed what to do with the file. Try it again, then import it.',
      decisions: 'You changed decisions. Try the file again, then import it.',
    },
    again: 'Try again',
    leftOut: (failed: number, undecided: number) =>
      `${[
        failed > 0 && `${rows(failed)} with problems`,
        undecided > 0 && count(undecided, 'open conflict', 'open conflicts'),
      ]
        .filter(Boolean)
        .join(
          ' and ',
        )} will be left out. To import them too, correct the file and choose it again, or decide below.`,
    nothingNew: 'There is nothing new in this file.',
    import: (n: number, kind: ImportKind) => `Import ${records[kind](n)}`,
    update: (created: number, changed: number, kind: ImportKind) =>
      created > 0
        ? `Add ${figure(created)} and change ${records[kind](changed)}`
        : `Change ${records[kind](changed)}`,
  },
  result: {
    title: 'Import',
    done: (created: number, kind: ImportKind) => `${records[kind](created)} imported.`,
    changed: (n: number) => `${count(n, 'record', 'records')} changed.`,
    existing: (n: number) => `${rows(n)} there already, left as ${n === 1 ? 'it is' : 'they are'}.`,
    conflicts: (n: number) => `${count(n, 'conflict', 'conflicts')}, left out.`,
    failed: (n: number) => `${rows(n)} with problems, left out.`,
    fault: 'This failed. The rows that were imported before stay. Try it again: nothing is imported twice.',
    cancelledTrial: 'The trial was cancelled. Nothing has been written.',
    cancelled: (done: number, total: number, written: number) =>
      `The import was cancelled after ${figure(done)} of ${rows(total)}: ${count(written, 'record was', 'records were')} imported. Try it again to import the rest, or undo it.`,
    interrupted:
      'This was interrupted: the server restarted, or the person who began it was signed out. Try it again: nothing is imported twice.',
    show: (kind: ImportKind) => `Show ${kinds[kind].toLowerCase()}`,
  },
  rowsOf: {
    title: 'Rows of the file',
    hint: {
      created: 'Rows that make a new record.',
      changed: 'Rows that change the record that is there, field by field.',
      existing: 'Rows whose record is there already under the same name. The record stays as it is.',
      conflict: 'Rows with the number or name of another record. Nothing is overwritten.',
      failed: 'Rows that cannot be taken. Download them, correct them, and choose that file.',
    } satisfies Record<ImportOutcome, string>,
    hintUpdating: (kind: ImportKind) =>
      `Rows with the number or name of another record. Taken as the same, the record gets ${onlyUpdates(kind) ? 'the balances of the file and keeps its name' : 'what the file says, the name too'}.`,
    columns: {
      line: 'Line',
      row: 'In the file',
      there: 'There already',
      reason: 'Reason',
      decision: 'Decision',
    },
    ofLine: (line: number) => `Line ${line}:`,
    gone: 'Not there any more',
    nothingDiffers: 'Nothing differs',
    decided: 'Decided: the same record',
    decideOn: (line: number) => `Decision on line ${line}`,
    decisions,
    undo: 'Undo',
    undoOn: (line: number) => `Undo the decision on line ${line}`,
    leaveAllOut: 'Leave all out',
    allSame: 'All are the same record',
    download: (n: number) => `Download ${rows(n)}`,
    fileName: (outcome: ImportOutcome) => `${outcome}-rows.xlsx`,
    loading: 'Loading rows...',
    empty: {
      created: 'No new rows',
      changed: 'No rows that change a record',
      existing: 'No rows that are there already',
      conflict: 'No conflicts',
      failed: 'No rows with problems',
    } satisfies Record<ImportOutcome, string>,
    what: 'rows',
  },
  recent: {
    title: 'Latest imports',
    columns: {
      at: 'When',
      kind: 'What',
      file: 'File',
      mode: 'How',
      status: 'State',
      created: 'New',
      by: 'By',
    },
    modes: { 'dry-run': 'Trial', run: 'Import' },
    statuses,
    open: (file: string) => `the import of ${file}`,
    empty: 'No imports yet',
    emptyHint: 'Choose a file above to begin. It is only tried at first.',
    loading: 'Loading imports...',
  },
};
