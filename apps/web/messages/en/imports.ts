import type { ImportKind, ImportStatus } from '#domain/imports.ts';

const count = (n: number, one: string, many: string) =>
  `${n.toLocaleString('en-KE')} ${n === 1 ? one : many}`;
const rows = (n: number) => count(n, 'row', 'rows');

const kinds: Record<ImportKind, string> = { clients: 'Clients', groups: 'Groups', products: 'Products' };
const records: Record<ImportKind, (n: number) => string> = {
  clients: (n) => count(n, 'client', 'clients'),
  groups: (n) => count(n, 'group', 'groups'),
  products: (n) => count(n, 'product', 'products'),
};
const statuses: Record<ImportStatus, string> = {
  queued: 'Waiting',
  running: 'Running',
  done: 'Done',
  rolled_back: 'Nothing imported',
  failed: 'Failed',
  interrupted: 'Interrupted',
};

/** Bringing in clients, groups and products from a file (DECISIONS 6, Settings: data import). */
export const imports = {
  title: 'Import',
  line: 'Bring clients, groups or products in from a CSV or Excel file. It is tried first; nothing is written before you say so.',
  kinds,
  rows,
  file: {
    kind: 'What is in the file',
    hint: {
      clients: 'A client is matched by National ID, System ID, or phone and name. Import their groups first.',
      groups: 'A group is matched by account number and name. Its branch must exist.',
      products: 'A product is matched by its name. Pictures are added afterwards.',
    } satisfies Record<ImportKind, string>,
    template: (kind: ImportKind) => `Template for ${kinds[kind].toLowerCase()}`,
    templateName: (kind: ImportKind) => `${kind}-template.csv`,
    choose: 'Choose file',
    another: 'Choose another file',
    drop: 'CSV or .xlsx, up to 10 MB and 50,000 rows. Drop one here or choose it.',
    uploading: (percent: number) => `Uploading the file... ${percent}%`,
    reading: 'Reading the file...',
    progress: 'Upload of the file',
    cancel: 'Cancel upload',
    tooLarge: 'That file is larger than 10 MB. Split it, or save it without what is not needed.',
  },
  mapping: {
    title: 'Columns',
    hint: 'Which column of the file each field is read from.',
    example: 'First row',
    none: 'Not in the file',
    missing: (fields: string) => `Choose the column of: ${fields}.`,
    tryAgain: 'Try with these columns',
  },
  running: {
    queued: 'Another import is running. This one waits for it.',
    trial: (done: number, total: number) => `Trying ${done.toLocaleString('en-KE')} of ${rows(total)}...`,
    run: (done: number, total: number) => `Importing ${done.toLocaleString('en-KE')} of ${rows(total)}...`,
    progress: 'Progress of the import',
    leave: 'You can leave this page: it goes on by itself.',
  },
  trial: {
    title: 'Trial',
    file: (name: string) => `Tried ${name}. Nothing has been written.`,
    counts: { created: 'New', existing: 'There already', failed: 'With problems', total: 'Rows' },
    take: 'Which rows to import',
    takes: { all: 'All rows, or none if one has a problem', good: 'Only the good rows' },
    allBad:
      'Some rows have problems. Mend them in the file and choose it again, or import only the good rows.',
    nothingNew: 'There is nothing new in this file.',
    import: (n: number, kind: ImportKind) => `Import ${records[kind](n)}`,
    noFile: 'To import it, choose the file again: the page was loaded anew since it was tried.',
  },
  result: {
    title: 'Import',
    done: (created: number, kind: ImportKind) => `${records[kind](created)} imported.`,
    existing: (n: number) => `${rows(n)} there already, left as they are.`,
    failed: (n: number) => `${rows(n)} with problems, left out.`,
    rolledBack: (n: number) =>
      `Nothing was imported, because ${rows(n)} had problems. Mend them, or import only the good rows.`,
    fault:
      'The import failed and what was not finished was undone. It can be run again: nothing comes twice.',
    interrupted:
      'The import was interrupted, as when the server restarts. Choose the file again: what is there already does not come twice.',
    show: (kind: ImportKind) => `Show ${kinds[kind].toLowerCase()}`,
  },
  problems: {
    title: 'Rows that make nothing new',
    first: (shown: number, all: number) => `The first ${shown} of ${all.toLocaleString('en-KE')}.`,
    columns: { line: 'Line', outcome: 'Outcome', reason: 'Reason', row: 'Row' },
    outcomes: { existing: 'There already', failed: 'Problem' },
    download: 'Download the rows with problems',
    fileName: 'failed-rows.csv',
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
