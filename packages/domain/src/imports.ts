/** What can be imported (DECISIONS 6, Settings). */
export const IMPORT_KINDS = ['clients', 'groups', 'products', 'balances', 'orders', 'stock'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What was last done with a file: a trial that writes nothing, or the import itself. */
export const IMPORT_MODES = ['dry-run', 'run'] as const;
/**
 * `uploaded`: the file is read, and nothing was tried yet. `cancelled`: a person stopped it. `undone`: what it wrote was undone.
 */
export const IMPORT_STATUSES = [
  'uploaded',
  'queued',
  'running',
  'done',
  'failed',
  'interrupted',
  'cancelled',
  'undone',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** Why something stays when an import is undone (DECISIONS 18.10). */
export const IMPORT_STAY_REASONS = ['changed', 'in_use', 'taken', 'gone'] as const;
export type ImportStayReason = (typeof IMPORT_STAY_REASONS)[number];

/** What an import writes: new records only, or also what the file says otherwise of those that are there (DECISIONS 18.1). */
export const IMPORT_WRITES = ['add', 'update'] as const;
export type ImportWrites = (typeof IMPORT_WRITES)[number];

/** The fields by one of which an import that updates finds its records, the one that is proposed first; none: it only adds. */
export const IMPORT_KEYS = {
  clients: ['systemId', 'clientId'],
  groups: ['accountNumber', 'name'],
  products: ['name', 'sku'],
  balances: ['systemId', 'clientId', 'accountNumber', 'name'],
  orders: [],
  stock: [],
} as const satisfies Record<ImportKind, readonly string[]>;

/** Whether a kind only updates: balances make no record (DECISIONS 18.11). */
export const onlyUpdates = (kind: ImportKind) => kind === 'balances';

/** Whose balances a file has, by the field that finds them. */
export const balancesOf = (findBy: string | null): 'clients' | 'groups' =>
  findBy === 'accountNumber' || findBy === 'name' ? 'groups' : 'clients';

/**
 * The outcome of a row: a new record; one that is changed; one that exists already; a conflict, because its number or
 * name belongs to another record and a person has to decide; or a refused row.
 */
export const IMPORT_OUTCOMES = ['created', 'changed', 'existing', 'conflict', 'failed'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/**
 * What a person decides on a conflict. `same`: it is the record that is there, which an import that updates then
 * changes to what the file says, the name too.
 */
export const IMPORT_DECISIONS = ['leave_out', 'same'] as const;
export type ImportDecision = (typeof IMPORT_DECISIONS)[number];

/** How a cell is read (`readCell` of import-values.ts). */
export type CellType =
  | 'text'
  | 'name'
  | 'namePart'
  | 'id'
  | 'sku'
  | 'orderNumber'
  | 'nationalId'
  | 'phone'
  | 'amount'
  | 'shillings'
  | 'count'
  | 'day'
  | 'status'
  | 'orderStatus';

export interface ImportField {
  /** The name of the field in the create request, if it has one. */
  name: string;
  /** The column's heading in our template. */
  heading: string;
  required?: true;
  /** Our template has no column for it: another column has the same. */
  notInTemplate?: true;
  /** Other headings that mean the same field, with commas between them. */
  aliases?: string;
  example: string;
  /** `text` by default. */
  type?: CellType;
}
