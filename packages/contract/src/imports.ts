import { z } from 'zod';
import {
  IMPORT_DECISIONS,
  IMPORT_KINDS,
  IMPORT_MODES,
  IMPORT_OUTCOMES,
  IMPORT_STATUSES,
  IMPORT_WRITES,
} from '#domain/imports.ts';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import { id, named, pageQuery, pagination, timestamp, WORKBOOK } from './common.ts';
import { endpointsOf } from './endpoints-of.ts';

const imports = endpointsOf('Imports');

const counted = z.int().min(0);
const texts = z.record(z.string(), z.string());

/** What a row repeats or conflicts with, as it is at the moment: a record, or an earlier line of the same file. */
const importedBefore = z.object({
  id: id.nullable().meta({ description: 'The id of the record. Null for a line of the file' }),
  line: z.int().nullable(),
  values: texts.meta({ description: 'The values by field' }),
});

const changedValue = z.union([z.string(), z.number()]).nullable();
const fieldChange = named('ImportChange', { field: z.string(), from: changedValue, to: changedValue });
export type ImportChange = z.output<typeof fieldChange>;

/** A row of the file, and what becomes of it. */
export const importRow = named('ImportRow', {
  line: z.int().meta({ description: 'The line number in the file, from 1' }),
  outcome: z.enum(IMPORT_OUTCOMES),
  message: z.string().meta({
    description:
      'The problem of the row with line, column and value, or its changes or differences. Empty if there is none',
  }),
  problem: z.record(z.string(), z.unknown()).nullable().meta({
    description: 'The problem as data. Null if there is no problem',
  }),
  cells: z.array(z.string()),
  differs: z.array(z.string()).meta({ description: 'The fields where the row differs from the record' }),
  changes: z.array(fieldChange).meta({
    description: 'The changes to the record, field by field. Empty unless the outcome is `changed`',
  }),
  decision: z.enum(IMPORT_DECISIONS).nullable(),
  there: importedBefore.nullable(),
});
export type ImportRow = z.output<typeof importRow>;

const mapping = z
  .record(z.string(), z.int().min(0).nullable())
  .meta({ description: 'The column of each field, counted from 0' });

const column = named('ImportColumn', {
  heading: z.string(),
  field: z
    .string()
    .nullable()
    .meta({ description: 'The field that the column fills. Null: the column is left out' }),
  how: z.enum(['heading', 'guess', 'chosen']).nullable().meta({
    description:
      'How the field was found: from our own heading, guessed from another heading, or chosen by a person',
  }),
});

export const importRecord = named('Import', {
  id,
  kind: z.enum(IMPORT_KINDS),
  mode: z.enum(IMPORT_MODES).meta({ description: 'The last step with the file' }),
  writes: z.enum(IMPORT_WRITES).meta({
    description:
      'Whether the import also changes existing records. It changes only the columns of the file. An empty cell changes nothing',
  }),
  find_by: z
    .string()
    .nullable()
    .meta({ description: 'The field that finds the records to change. Null if the import changes none' }),
  file_name: z.string(),
  staff_name: z.string(),
  status: z.enum(IMPORT_STATUSES),
  title_lines: z.array(z.int()).meta({
    description: 'Title lines above the headings, with one cell each. The import leaves them out',
  }),
  hidden_rows: counted.meta({
    description: 'The number of rows that the workbook hides. The import takes them like all other rows',
  }),
  headings: z.array(z.string()),
  sample: z.array(z.string()).meta({ description: 'The first row of the file' }),
  mapping,
  columns: z
    .array(column)
    .meta({ description: 'All columns of the file, including columns that are left out' }),
  total: counted.meta({
    description: 'The number of rows in the file. After the last row, the next five figures add up to it',
  }),
  created: counted.meta({ description: 'New records. In a trial: records that the import would add' }),
  changed: counted.meta({
    description:
      'Changed records. In a trial: records that the import would change. 0 for an import that only adds',
  }),
  existing: counted.meta({
    description: 'Rows whose record exists under the same name, or that a person marked as the same',
  }),
  conflicts: counted.meta({
    description: 'Rows with the number or name of another record. The import never writes them',
  }),
  failed: counted,
  done: counted,
  undecided: counted.meta({ description: 'Conflicts without a decision' }),
  differing: counted.meta({
    description: 'Rows of `existing` that differ from the record. The record stays as it is',
  }),
  created_at: timestamp,
  tried_at: timestamp.nullable().meta({
    description:
      'The time of the trial with the present columns and decisions. Null if a new trial is needed',
  }),
  finished_at: timestamp.nullable(),
  has_written: z.boolean().meta({ description: 'Whether it wrote records. Such an import can be undone' }),
  undone_at: timestamp.nullable().meta({ description: 'The time when the import was undone' }),
  undone_by_name: z.string().nullable(),
});
export type ImportRecord = z.output<typeof importRecord>;

const importRows = named('ImportRows', { rows: z.array(importRow), pagination });
export type ImportRows = z.output<typeof importRows>;

/** Machine accounts import no old orders (DECISIONS 18.9). */
const ALONE = 'files of old orders';

export const startImport = imports.post('startImport', '/imports', {
  summary:
    'Read a CSV or .xlsx file of clients, groups, products, balances, old orders or opening stock. The answer shows its columns. The trial is a separate call',
  access: 'imports.run',
  command: false,
  notForMachines: ALONE,
  heavy: 'always',
  multipart: { file: 'file', kind: IMPORT_KINDS },
  replies: { 201: importRecord },
  refuses: ['payload_too_large', 'unsupported_media_type'],
});

export const listImports = imports.get('listImports', '/imports', {
  summary: 'List the latest 20 imports and trials',
  access: 'imports.read',
  replies: { 200: z.array(importRecord) },
});

export const getImport = imports.get('getImport', '/imports/{id}', {
  summary: 'Get the progress of an import, its columns, and the number of rows for each outcome',
  access: 'imports.read',
  replies: { 200: importRecord },
});

export const listImportRows = imports.get('listImportRows', '/imports/{id}/rows', {
  summary: 'List a page of the rows of one outcome, each with the existing record',
  access: 'imports.read',
  query: z.object({ ...pageQuery, outcome: z.enum(IMPORT_OUTCOMES) }),
  replies: { 200: importRows },
});

export const downloadImportRows = imports.get('downloadImportRows', '/imports/{id}/rows.xlsx', {
  summary:
    'Download all rows of one outcome as an Excel workbook. Each row is as in the file, with its reason',
  access: 'imports.read',
  asksPassword: true,
  heavy: 'always',
  query: z.object({ outcome: z.enum(IMPORT_OUTCOMES) }),
  replies: { 200: { file: WORKBOOK } },
});

export const decideImportRows = imports.put('decideImportRows', '/imports/{id}/decisions', {
  summary:
    'Leave conflicting rows out, or treat them as the existing record. The file then needs a new trial',
  access: 'imports.run',
  notForMachines: ALONE,
  body: z.object({
    decision: z.enum(IMPORT_DECISIONS).nullable().meta({ description: 'Null: take the decision back' }),
    lines: z.array(z.int32()).max(LIMITS.importRows).optional().meta({
      description: 'The line numbers in the file. If this is missing, the decision is for all conflicts',
    }),
    finishedAt: z.iso.datetime({ offset: true }).optional().meta({
      description:
        'The finished_at of the trial that the user saw. The answer is 409 if there is a newer trial',
    }),
  }),
  replies: { 200: importRecord },
  refuses: ['illegal_transition', 'stale'],
});

export const tryImport = imports.post('tryImport', '/imports/{id}/trial', {
  summary: 'Try the import without writing records. The trial runs in the background',
  access: 'imports.run',
  notForMachines: ALONE,
  heavy: 'always',
  body: z.object({
    mapping: mapping.optional().meta({ description: 'If this is missing, the columns stay as they are' }),
    writes: z
      .enum(IMPORT_WRITES, reasonText('not_one_of', { options: IMPORT_WRITES }))
      .optional()
      .meta({ description: 'If this is missing, the value stays as it is. It starts as `add`' }),
    findBy: z.string().max(40).optional().meta({
      description:
        'With `update`: the field that finds the records. Clients: systemId, clientId. Groups: accountNumber, name. Products: name, sku. Balances of clients: systemId, clientId. Balances of groups: accountNumber, name',
    }),
  }),
  replies: { 200: importRecord },
  refuses: ['illegal_transition'],
});

export const runImport = imports.post('runImport', '/imports/{id}/run', {
  summary: 'Run the import with the columns and decisions of the trial. It runs in the background',
  access: 'imports.run',
  notForMachines: ALONE,
  heavy: 'always',
  body: z.object({
    triedAt: z.iso.datetime({ offset: true, error: reasonText('tried_at_missing') }).meta({
      description: 'The tried_at of the trial that the user saw. The answer is 409 if there is a newer trial',
    }),
  }),
  replies: { 200: importRecord },
  refuses: ['illegal_transition', 'stale'],
});
