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
import { count, type Noun, nouns, pick } from './nouns.ts';

const rows = (n: number) => count(n, nouns.row);

/** What is in the file. */
const kinds: Record<ImportKind, string> = {
  clients: 'Clients',
  groups: 'Groups',
  products: 'Products',
  balances: 'Balances',
  orders: 'Old orders',
  stock: 'Opening stock',
};
const records: Record<ImportKind, Noun> = {
  clients: nouns.client,
  groups: nouns.group,
  products: nouns.product,
  balances: nouns.record,
  orders: nouns.order,
  stock: nouns.record,
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
/** Of rows. */
const outcomes: Record<ImportOutcome, string> = {
  created: 'New',
  changed: 'Changed',
  existing: 'The same',
  conflict: 'Conflicts',
  failed: 'With problems',
};
/** What becomes of a row in conflict; a button, then its result. */
const decisions: Record<ImportDecision | 'none', string> = {
  none: 'Not decided, left out',
  leave_out: 'Leave out',
  same: 'The same record',
};

/** Bringing in clients, groups, products and old orders from a file (DECISIONS 6, Settings: data import). */
export const imports = {
  title: 'Import',
  line: 'Import clients, groups, products, balances, old orders or opening stock from a CSV or Excel file. Nothing is saved until you confirm.',
  readLine: 'The latest imports, and the result of each row.',
  toAges: 'How old the balances are, by branch',
  kinds,
  rows,
  outcomes,
  file: {
    kind: 'What is in the file',
    about: {
      clients:
        'A client is matched by National ID, System ID, or phone and name; each needs one of these. Import their groups first.',
      groups: 'A group is matched by account number and name. Its branch must exist.',
      products: 'A product is matched by its name and category. Pictures are added afterwards.',
      balances:
        'Loan balances, savings and arrears of existing clients or groups, with their date. A client is found by System ID or National ID, a group by account number, or by name and branch. Nothing else is changed.',
      orders:
        'Orders from before this system, in any status. Each row has a product with quantity and price, and the old order number. The stock does not change. Import clients, groups and products first.',
      stock:
        'How many pieces each branch has at the beginning. They move there from the central store; a row that needs more than is free there is refused. A product is matched by SKU or name.',
    } satisfies Record<ImportKind, string>,
    template: (kind: ImportKind) => `Template for ${kinds[kind].toLowerCase()}`,
    /** Name of a downloaded file. */
    templateName: (kind: ImportKind) => `${kind}-template.csv`,
    // Buttons.
    choose: 'Choose file',
    another: 'Choose another file',
    limits: `CSV or .xlsx, up to ${megabytes(LIMITS.importBytes)} and ${formatAmount(LIMITS.importRows)} rows`,
    uploading: (percent: number) => `Uploading the file... ${percent}%`,
    reading: 'Reading the file...',
    progress: 'Upload of the file',
    /** Button. */
    cancel: 'Cancel upload',
    tooLarge: `That file is larger than ${megabytes(LIMITS.importBytes)}. Split it, or remove what you do not need.`,
  },
  columns: {
    title: 'Columns of the file',
    example: (text: string) => `First row: ${text || '–'}`,
    /** Choice of a column of the file: not imported. */
    ignored: 'Left out',
    /** What a template calls a column. */
    heading: (heading: string) => heading,
    takenAs: (field: string) => `Imported as ${field}`,
    /** Column: how the meaning of a column was found. */
    how: {
      heading: 'Recognised',
      guess: 'Guessed from the heading',
      chosen: 'Chosen by hand',
      none: 'Not imported',
    },
    titles: (lines: readonly number[]) =>
      `Left out, above the headings: ${pick(lines.length, 'line', 'lines')} ${lines.join(', ')} of the file.`,
    hiddenRows: (all: number) =>
      `${formatAmount(all)} hidden ${pick(all, 'row is', 'rows are')} imported too. To leave ${pick(all, 'it', 'them')} out, delete ${pick(all, 'it', 'them')} in Excel and choose the file again.`,
    allTaken: 'All columns of the file are imported.',
    notTaken: (n: number, all: number, headings: string) =>
      `${formatAmount(n)} of ${count(all, nouns.column)} ${pick(n, 'is', 'are')} left out: ${headings}`,
    guessed: (n: number) => `${count(n, nouns.column)} ${pick(n, 'was', 'were')} guessed from the heading.`,
    try: 'Try the file with these columns',
  },
  writes: {
    label: 'What to do with the file',
    add: 'Add only: existing records do not change',
    update: 'Add and update: existing records get the values of the file',
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
    line: 'Only the columns of the file are changed. An empty cell changes nothing. Another name under the same number is a conflict, and you decide.',
    added: 'Existing records do not change.',
    updated: (heading: string) =>
      `Existing records, found by ${heading}, get the values of the file. An empty cell changes nothing.`,
  },
  running: {
    queued: 'Another import is running. This one waits for it.',
    trial: (done: number, total: number) => `Trying ${formatAmount(done)} of ${rows(total)}...`,
    run: (done: number, total: number) => `Importing ${formatAmount(done)} of ${rows(total)}...`,
    progress: 'Progress of the import',
    leave: 'You can leave this page. The work continues.',
    /** Button. */
    cancel: 'Cancel',
    cancelsTrial: 'A trial saves nothing. If you cancel it, you can repeat it.',
    cancels: 'If you cancel, the rows imported so far stay. You can undo them afterwards.',
  },
  trial: {
    title: 'Trial',
    file: (name: string) => `Tried ${name}. Nothing has been saved.`,
    /** Result of a trial. */
    sum: (n: {
      total: number;
      writes: string;
      created: number;
      changed: number;
      existing: number;
      conflicts: number;
      failed: number;
    }) =>
      `${rows(n.total)} in the file = ${formatAmount(n.created)} new + ${n.writes === 'update' ? `${formatAmount(n.changed)} changed + ` : ''}${formatAmount(n.existing)} the same + ${count(n.conflicts, nouns.conflict)} + ${formatAmount(n.failed)} with problems.`,
    differing: (n: number) =>
      `Of the same, ${rows(n)} ${pick(n, 'has', 'have')} other values in the file. The import does not change these records. See the rows below.`,
    changed: {
      columns: 'You changed the columns. Try the file again, then import it.',
      writes: 'You changed what to do with the file. Try it again, then import it.',
      decisions: 'You changed decisions. Try the file again, then import it.',
    },
    // Button.
    again: 'Try again',
    leftOut: (failed: number, undecided: number) =>
      `${[
        failed > 0 && `${rows(failed)} with problems`,
        undecided > 0 && `${formatAmount(undecided)} open ${pick(undecided, 'conflict', 'conflicts')}`,
      ]
        .filter(Boolean)
        .join(
          ' and ',
        )} will be left out. To import them too, correct the file and choose it again, or decide below.`,
    nothingNew: 'There is nothing new in this file.',
    // Buttons.
    import: (n: number, kind: ImportKind) => `Import ${count(n, records[kind])}`,
    update: (created: number, changed: number, kind: ImportKind) =>
      created > 0
        ? `Add ${formatAmount(created)} and change ${count(changed, records[kind])}`
        : `Change ${count(changed, records[kind])}`,
  },
  result: {
    title: 'Import',
    // Results of an import, in one paragraph.
    done: (created: number, kind: ImportKind) => `${count(created, records[kind])} imported.`,
    changed: (n: number) => `${count(n, nouns.record)} changed.`,
    existing: (n: number) => `${rows(n)} of existing records, not changed.`,
    conflicts: (n: number) => `${count(n, nouns.conflict)}, left out.`,
    failed: (n: number) => `${rows(n)} with problems, left out.`,
    fault: 'This failed. The rows imported so far stay. Try it again: nothing is imported twice.',
    cancelledTrial: 'The trial was cancelled. Nothing has been saved.',
    cancelled: (done: number, total: number, written: number) =>
      `The import was cancelled after ${formatAmount(done)} of ${rows(total)}: ${count(written, nouns.record)} ${pick(written, 'was', 'were')} imported. Try it again to import the rest, or undo it.`,
    interrupted:
      'This was interrupted: the server restarted, or the person who started it was signed out. Try it again: nothing is imported twice.',
    /** Link to the imported records. */
    show: (kind: ImportKind) => `Show ${kinds[kind].toLowerCase()}`,
  },
  rowsOf: {
    title: 'Rows of the file',
    hint: {
      created: 'Rows that make a new record.',
      changed: 'Rows that change an existing record, field by field.',
      existing: 'Rows of existing records with the same name, which do not change.',
      conflict: 'Rows with the number or name of another record. Nothing is overwritten.',
      failed: 'Rows with problems. Download and correct them, then choose that file.',
    } satisfies Record<ImportOutcome, string>,
    hintUpdating: (kind: ImportKind) =>
      `Rows with the number or name of another record. If you choose “${decisions.same}”, it gets ${onlyUpdates(kind) ? 'the balances of the file and its name does not change' : 'the values of the file, the name too'}.`,
    columns: {
      line: 'Line',
      row: 'In the file',
      there: 'Existing record',
      reason: 'Reason',
      decision: 'Decision',
    },
    /** Before what is wrong in a line of the file. */
    ofLine: (line: number) => `Line ${line}:`,
    /** Of a record. */
    gone: 'No longer exists',
    /** Cell where file and record agree. */
    nothingDiffers: 'Nothing differs',
    decided: 'Decided: the same record',
    decideOn: (line: number) => `Decision on line ${line}`,
    decisions,
    // Buttons.
    undo: 'Undo',
    undoOn: (line: number) => `Undo the decision on line ${line}`,
    leaveAllOut: 'Leave all out',
    allSame: 'All are the same record',
    download: (n: number) => `Download ${rows(n)}`,
    /** Name of the downloaded file. */
    fileName: (outcome: ImportOutcome) => `${outcome}-rows.xlsx`,
    loading: 'Loading rows...',
    empty: {
      created: 'No new rows',
      changed: 'No rows that change a record',
      existing: 'No rows of existing records',
      conflict: 'No conflicts',
      failed: 'No rows with problems',
    } satisfies Record<ImportOutcome, string>,
    /** Behind a number: what the pages list. */
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
      by: 'Who',
    },
    /** Column "How": trial or import. */
    modes: { 'dry-run': 'Trial', run: 'Import' },
    statuses,
    open: (file: string) => `the import of ${file}`,
    empty: 'No imports yet',
    emptyHint: 'Choose a file above to begin. Nothing is saved until you confirm.',
    loading: 'Loading imports...',
  },
};
