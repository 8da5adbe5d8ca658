import { z } from 'zod';
import { IMPORT_STAY_REASONS } from '#domain/imports.ts';
import { LIMITS } from '#domain/limits.ts';
import { id, idParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { importRecord } from './imports.ts';

const counted = z.int().min(0);

const stay = z.object({
  field: z.string().nullable().meta({ description: 'null: the whole record, which the import had added' }),
  reason: z.enum(IMPORT_STAY_REASONS).meta({
    description:
      'changed: somebody changed it since. in_use: something refers to it. taken: another record has that number or name now. gone: the group or branch is not there any more',
  }),
});
export type ImportStay = z.output<typeof stay>;

/** A record of which something stays as it is. */
const staying = z
  .object({
    line: z.int(),
    id: id.meta({ description: 'Of the record' }),
    name: z.string().meta({ description: 'Of the record; empty where it is not there any more' }),
    stays: z.array(stay),
  })
  .meta({ id: 'ImportStaying' });
export type ImportStaying = z.output<typeof staying>;

const importUndo = z
  .object({
    removes: counted.meta({ description: 'Records that the import added and that are removed' }),
    restores: counted.meta({ description: 'Records that get back fields or balances that it changed' }),
    stays: counted.meta({ description: 'Records of which something stays as it is now' }),
    gone: counted.meta({ description: 'Records that are not there any more: nothing is done about them' }),
    staying: z
      .array(staying)
      .meta({ description: `The first of those that stay, at most ${LIMITS.stayingRecords}` }),
  })
  .meta({ id: 'ImportUndo' });
export type ImportUndo = z.output<typeof importUndo>;

export const previewUndoImport = endpoint({
  name: 'previewUndoImport',
  tag: 'Imports',
  summary: 'What undoing an import would take back and what stays; of an undone one, what it did',
  method: 'GET',
  path: '/imports/{id}/undo',
  access: 'imports.run',
  params: idParams,
  replies: { 200: importUndo },
  refuses: ['not_found', 'illegal_transition'],
});

export const undoImport = endpoint({
  name: 'undoImport',
  tag: 'Imports',
  summary: 'Take back what an import wrote, and answer what stays because it was changed since',
  method: 'POST',
  path: '/imports/{id}/undo',
  access: 'imports.run',
  asksPassword: true,
  heavy: 'always',
  command: true,
  params: idParams,
  replies: { 200: importUndo },
  refuses: ['not_found', 'illegal_transition', 'duplicate'],
});

export const cancelImport = endpoint({
  name: 'cancelImport',
  tag: 'Imports',
  summary: 'Stop a trial or an import that waits or is at work; what it has written stays',
  method: 'POST',
  path: '/imports/{id}/cancel',
  access: 'imports.run',
  command: true,
  params: idParams,
  replies: { 200: importRecord },
  refuses: ['not_found', 'illegal_transition'],
});
