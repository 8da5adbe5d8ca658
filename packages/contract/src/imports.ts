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
import { id, idParams, pageQuery, pagination, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

const counted = z.int().min(0);
const texts = z.record(z.string(), z.string());

/** What a row repeats or conflicts with, as it is at the moment: a record, or an earlier line of the same file. */
const importedBefore = z.object({
  id: id.nullable().meta({ description: 'Of the record; null for a line of the file' }),
  line: z.int().nullable(),
  values: texts.meta({ description: 'What it says, by field' }),
});

const changedValue = z.union([z.string(), z.number()]).nullable();
const fieldChange = z
  .object({ field: z.string(), from: changedValue, to: changedValue })
  .meta({ id: 'ImportChange' });
export type ImportChange = z.output<typeof fieldChange>;

/** A row of the file, and what becomes of it. */
export const importRow = z
  .object({
    line: z.int().meta({ description: 'Of the file, counted from 1' }),
    outcome: z.enum(IMPORT_OUTCOMES),
    message: z.string().meta({
      description:
        'The problem of the row with line, column and value, its changes or its differences; empty without any',
    }),
    problem: z.record(z.string(), z.unknown()).nullable().meta({
      description: 'The same as data; null where nothing is wrong',
    }),
    cells: z.array(z.string()),
    differs: z
      .array(z.string())
      .meta({ description: 'The fields in which it says something else than what is there' }),
    changes: z.array(fieldChange).meta({
      description: 'What it changes of the record, field by field; empty unless it is `changed`',
    }),
    decision: z.enum(IMPORT_DECISIONS).nullable(),
    there: importedBefore.nullable(),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.output<typeof importRow>;

const mapping = z
  .record(z.string(), z.int().min(0).nullable())
  .meta({ description: 'Which column, counted from 0, each field is read from' });

const column = z
  .object({
    heading: z.string(),
    field: z.string().nullable().meta({ description: 'As which it is taken; null: left out' }),
    how: z.enum(['heading', 'guess', 'chosen']).nullable().meta({
      description: 'By our own heading, guessed from another one, or chosen by a person',
    }),
  })
  .meta({ id: 'ImportColumn' });

export const importRecord = z
  .object({
    id,
    kind: z.enum(IMPORT_KINDS),
    mode: z.enum(IMPORT_MODES).meta({ description: 'What was last done with the file' }),
    writes: z.enum(IMPORT_WRITES).meta({
      description:
        'Whether records that are there are changed, too. Only columns of the file are; an empty cell changes nothing',
    }),
    find_by: z
      .string()
      .nullable()
      .meta({ description: 'The field by which records to change are found; null where none are changed' }),
    file_name: z.string(),
    staff_name: z.string(),
    status: z.enum(IMPORT_STATUSES),
    title_lines: z.array(z.int()).meta({
      description: 'Lines above the headings that hold one cell each, as a title does: they are left out',
    }),
    hidden_rows: counted.meta({
      description: 'Rows that the workbook hides, by hand or by a filter: they are taken as all others are',
    }),
    headings: z.array(z.string()),
    sample: z.array(z.string()).meta({ description: 'The first row of the file' }),
    mapping,
    columns: z.array(column).meta({ description: 'Every column of the file, taken or left out' }),
    total: counted.meta({ description: 'Rows of the file; the next five add up to it once all are done' }),
    created: counted.meta({ description: 'New records; those that would be, where nothing was written' }),
    changed: counted.meta({
      description: 'Records that say something else now, or would; 0 of an import that only adds',
    }),
    existing: counted.meta({ description: 'There already under the same name, or decided to be the same' }),
    conflicts: counted.meta({ description: 'With the number or name of another record; never written' }),
    failed: counted,
    done: counted,
    undecided: counted.meta({ description: 'Conflicts that nobody has decided on' }),
    differing: counted.meta({
      description: 'Of `existing`: say something else than the record, which stays',
    }),
    created_at: timestamp,
    tried_at: timestamp.nullable().meta({
      description:
        'When the rows were tried as they are now mapped and decided; null when they have to be tried again',
    }),
    finished_at: timestamp.nullable(),
    has_written: z.boolean().meta({ description: 'Whether it wrote records, which can be undone' }),
    undone_at: timestamp.nullable().meta({ description: 'When all that it wrote was taken back' }),
    undone_by_name: z.string().nullable(),
  })
  .meta({ id: 'Import' });
export type ImportRecord = z.output<typeof importRecord>;

const importRows = z.object({ rows: z.array(importRow), pagination }).meta({ id: 'ImportRows' });
export type ImportRows = z.output<typeof importRows>;

/** Machine accounts import no old orders (DECISIONS 18.9). */
const ALONE = 'files of old orders';

export const startImport = endpoint({
  name: 'startImport',
  tag: 'Imports',
  summary:
    'Read a CSV or .xlsx file of clients, groups, products, balances or old orders: its columns are known then, nothing is tried yet',
  method: 'POST',
  path: '/imports',
  access: 'imports.run',
  notForMachines: ALONE,
  heavy: 'always',
  multipart: { file: 'file', kind: IMPORT_KINDS },
  replies: { 201: importRecord },
  refuses: ['payload_too_large', 'unsupported_media_type'],
});

export const listImports = endpoint({
  name: 'listImports',
  tag: 'Imports',
  summary: 'The latest 20 imports and trials',
  method: 'GET',
  path: '/imports',
  access: 'imports.read',
  replies: { 200: z.array(importRecord) },
});

export const getImport = endpoint({
  name: 'getImport',
  tag: 'Imports',
  summary: 'How far an import is, how its columns are taken, and how many rows became what',
  method: 'GET',
  path: '/imports/{id}',
  access: 'imports.read',
  params: idParams,
  replies: { 200: importRecord },
  refuses: ['not_found'],
});

export const listImportRows = endpoint({
  name: 'listImportRows',
  tag: 'Imports',
  summary: 'A page of the rows of one outcome, each beside the record that is there',
  method: 'GET',
  path: '/imports/{id}/rows',
  access: 'imports.read',
  params: idParams,
  query: z.object({ ...pageQuery, outcome: z.enum(IMPORT_OUTCOMES) }),
  replies: { 200: importRows },
  refuses: ['not_found'],
});

export const downloadImportRows = endpoint({
  name: 'downloadImportRows',
  tag: 'Imports',
  summary:
    'All rows of one outcome as they were in the file, with the reason of each, as a workbook of texts',
  method: 'GET',
  path: '/imports/{id}/rows.xlsx',
  access: 'imports.read',
  asksPassword: true,
  heavy: 'always',
  params: idParams,
  query: z.object({ outcome: z.enum(IMPORT_OUTCOMES) }),
  replies: { 200: { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } },
  refuses: ['not_found'],
});

export const decideImportRows = endpoint({
  name: 'decideImportRows',
  tag: 'Imports',
  summary:
    'Leave conflicting rows out, or take them as the record that is there; then the file has to be tried again',
  method: 'PUT',
  path: '/imports/{id}/decisions',
  access: 'imports.run',
  notForMachines: ALONE,
  command: true,
  params: idParams,
  body: z.object({
    decision: z.enum(IMPORT_DECISIONS).nullable().meta({ description: 'null: not decided any more' }),
    lines: z
      .array(z.int32())
      .max(LIMITS.importRows)
      .optional()
      .meta({ description: 'Of the file; all conflicts without it' }),
    finishedAt: z.iso.datetime({ offset: true }).optional().meta({
      description: 'The finished_at of the trial that was looked at; 409 when it is another by now',
    }),
  }),
  replies: { 200: importRecord },
  refuses: ['not_found', 'illegal_transition', 'stale'],
});

export const tryImport = endpoint({
  name: 'tryImport',
  tag: 'Imports',
  summary: 'Try what importing the file would do, writing nothing; works on in the background',
  method: 'POST',
  path: '/imports/{id}/trial',
  access: 'imports.run',
  notForMachines: ALONE,
  command: true,
  heavy: 'always',
  params: idParams,
  body: z.object({
    mapping: mapping.optional().meta({ description: 'As it is without it' }),
    writes: z
      .enum(IMPORT_WRITES, reasonText('not_one_of', { options: IMPORT_WRITES }))
      .optional()
      .meta({ description: 'As it is without it, at first `add`' }),
    findBy: z.string().max(40).optional().meta({
      description:
        'With `update`: the field by which records are found. Clients: systemId, clientId; groups: accountNumber, name; products: name, sku; balances: systemId, clientId (of clients), accountNumber, name (of groups)',
    }),
  }),
  replies: { 200: importRecord },
  refuses: ['not_found', 'illegal_transition'],
});

export const runImport = endpoint({
  name: 'runImport',
  tag: 'Imports',
  summary: 'Import what was tried, with the same columns and decisions; works on in the background',
  method: 'POST',
  path: '/imports/{id}/run',
  access: 'imports.run',
  notForMachines: ALONE,
  command: true,
  heavy: 'always',
  params: idParams,
  body: z.object({
    triedAt: z.iso
      .datetime({ offset: true, error: reasonText('tried_at_missing') })
      .meta({ description: 'The tried_at of the trial that was looked at; 409 when it is another by now' }),
  }),
  replies: { 200: importRecord },
  refuses: ['not_found', 'illegal_transition', 'stale'],
});
