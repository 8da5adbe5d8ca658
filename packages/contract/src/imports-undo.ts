import { z } from 'zod';
import { IMPORT_STAY_REASONS } from '#domain/imports.ts';
import { LIMITS } from '#domain/limits.ts';
import { id, named } from './common.ts';
import { endpointsOf } from './endpoints-of.ts';
import { importRecord } from './imports.ts';

const imports = endpointsOf('Imports');

const counted = z.int().min(0);

const stay = z.object({
  field: z.string().nullable().meta({ description: 'Null: the whole record, which the import added' }),
  reason: z.enum(IMPORT_STAY_REASONS).meta({
    description:
      'changed: somebody changed it after the import. in_use: another record refers to it, or branches have its pieces. taken: another record now has that number or name. gone: the group or branch was deleted',
  }),
});
export type ImportStay = z.output<typeof stay>;

/** A record of which something stays as it is. */
const staying = named('ImportStaying', {
  line: z.int(),
  id: id.meta({ description: 'The id of the record' }),
  name: z.string().meta({ description: 'The name of the record. Empty if the record was deleted' }),
  stays: z.array(stay),
});
export type ImportStaying = z.output<typeof staying>;

const importUndo = named('ImportUndo', {
  removes: counted.meta({
    description: 'The number of records that the import added and the undo removes',
  }),
  restores: counted.meta({
    description: 'The number of records that get their old fields or balances back',
  }),
  stays: counted.meta({ description: 'The number of records where some data stay as they are now' }),
  gone: counted.meta({
    description: 'The number of records that were deleted after the import. The undo does nothing with them',
  }),
  staying: z
    .array(staying)
    .meta({ description: `The first records where some data stay, at most ${LIMITS.stayingRecords}` }),
});
export type ImportUndo = z.output<typeof importUndo>;

export const previewUndoImport = imports.get('previewUndoImport', '/imports/{id}/undo', {
  summary:
    'Preview what the undo of an import would change and what would stay. For an undone import, show the result',
  access: 'imports.run',
  replies: { 200: importUndo },
  refuses: ['illegal_transition'],
});

export const undoImport = imports.post('undoImport', '/imports/{id}/undo', {
  summary: 'Undo an import. The answer shows which data stay because they changed later',
  access: 'imports.run',
  asksPassword: true,
  heavy: 'always',
  replies: { 200: importUndo },
  refuses: ['illegal_transition', 'duplicate'],
});

export const cancelImport = imports.post('cancelImport', '/imports/{id}/cancel', {
  summary: 'Stop a trial or an import that waits or runs. Records that it already wrote stay',
  access: 'imports.run',
  replies: { 200: importRecord },
  refuses: ['illegal_transition'],
});
