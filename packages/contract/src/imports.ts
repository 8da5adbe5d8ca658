import { z } from 'zod';
import { IMPORT_KINDS, IMPORT_MODES, IMPORT_STATUSES, IMPORT_TAKES } from '#domain/imports.ts';
import { id, idParams, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

const counted = z.int().min(0);

/** What became of a row that made no new record. */
export const importRow = z
  .object({
    line: z.int().meta({ description: 'Of the file, the heading being line 1' }),
    outcome: z.enum(['existing', 'failed']),
    message: z.string(),
    cells: z.array(z.string()),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.output<typeof importRow>;

const mapping = z
  .record(z.string(), z.int().min(0).nullable())
  .meta({ description: 'Which column, counted from 0, each field is read from' });

const importRecord = z
  .object({
    id,
    kind: z.enum(IMPORT_KINDS),
    mode: z.enum(IMPORT_MODES),
    take: z.enum(IMPORT_TAKES),
    file_name: z.string(),
    staff_name: z.string(),
    status: z.enum(IMPORT_STATUSES),
    headings: z.array(z.string()),
    sample: z.array(z.string()).meta({ description: 'The first row of the file' }),
    mapping,
    total: counted,
    done: counted,
    created: counted.meta({ description: 'New records; those that would be, where nothing was written' }),
    existing: counted,
    failed: counted,
    created_at: timestamp,
    finished_at: timestamp.nullable(),
  })
  .meta({ id: 'Import' });
export type ImportRecord = z.output<typeof importRecord>;

const importWithRows = importRecord
  .extend({ rows: z.array(importRow).meta({ description: 'The first 100 that made no new record' }) })
  .meta({ id: 'ImportWithRows' });
export type ImportWithRows = z.output<typeof importWithRows>;

export const startImport = endpoint({
  name: 'startImport',
  tag: 'Imports',
  summary:
    'Bring in clients, groups or products from a CSV or .xlsx file, or try what would happen; works on in the background',
  method: 'POST',
  path: '/imports',
  access: 'imports.run',
  multipart: { file: 'file', kind: 'text', mode: 'text', take: 'text', mapping: 'text' },
  replies: { 201: importRecord },
  refuses: ['payload_too_large', 'unsupported_media_type'],
});

export const listImports = endpoint({
  name: 'listImports',
  tag: 'Imports',
  summary: 'The latest 20 imports and trials',
  method: 'GET',
  path: '/imports',
  access: 'imports.run',
  replies: { 200: z.array(importRecord) },
});

export const getImport = endpoint({
  name: 'getImport',
  tag: 'Imports',
  summary: 'How far an import is, and what became of its rows',
  method: 'GET',
  path: '/imports/{id}',
  access: 'imports.run',
  params: idParams,
  replies: { 200: importWithRows },
  refuses: ['not_found'],
});

export const downloadFailedRows = endpoint({
  name: 'downloadFailedRows',
  tag: 'Imports',
  summary: 'The rows that failed, with the reason of each, to be mended and brought again',
  method: 'GET',
  path: '/imports/{id}/failed-rows',
  access: 'imports.run',
  params: idParams,
  replies: { 200: { file: 'text/csv; charset=utf-8' } },
  refuses: ['not_found'],
});
