import { z } from 'zod';
import { IMPORT_UNDO_REASONS } from '#domain/imports.ts';
import { idParams, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { importRecord } from './imports.ts';

const counted = z.int().min(0);

/** A row whose new record something depends on, so that the import is not undone. */
const dependant = z
  .object({
    line: z.int(),
    name: z.string().meta({ description: 'Of the record; empty where it is not there any more' }),
    reasons: z.array(
      z.object({
        reason: z.enum(IMPORT_UNDO_REASONS),
        count: counted.nullable().meta({ description: 'How many of these there are' }),
        at: timestamp.nullable().meta({ description: 'Of the last change' }),
        file_name: z.string().nullable().meta({ description: 'Of the import that changed it since' }),
      }),
    ),
  })
  .meta({ id: 'ImportDependant' });
export type ImportDependant = z.output<typeof dependant>;

const importUndo = z
  .object({
    removes: counted.meta({ description: 'Records that the import made, which would be removed' }),
    restores: counted.meta({ description: 'Records that it changed, which would get back what they had' }),
    stays: counted.meta({
      description:
        'Fields that it changed and that stay as they are now: somebody has changed them since, or the group or branch is gone',
    }),
    gone: counted.meta({ description: 'Records that are not there any more: nothing is done about them' }),
    depends: counted.meta({
      description: 'New records on which something depends; while there are any, it is refused',
    }),
    dependants: z.array(dependant).meta({ description: 'The first 20 of these' }),
  })
  .meta({ id: 'ImportUndo' });
export type ImportUndo = z.output<typeof importUndo>;

export const previewUndoImport = endpoint({
  name: 'previewUndoImport',
  tag: 'Imports',
  summary: 'What undoing an import would do, and what stands against it',
  method: 'GET',
  path: '/imports/{id}/undo',
  access: 'imports.run',
  params: idParams,
  replies: { 200: importUndo },
  refuses: ['not_found', 'illegal_transition'],
});

export const downloadImportDependants = endpoint({
  name: 'downloadImportDependants',
  tag: 'Imports',
  summary: 'All that stands against undoing an import, as CSV',
  method: 'GET',
  path: '/imports/{id}/undo.csv',
  access: 'imports.run',
  asksPassword: true,
  heavy: 'always',
  params: idParams,
  replies: { 200: { file: 'text/csv; charset=utf-8' } },
  refuses: ['not_found', 'illegal_transition'],
});

export const undoImport = endpoint({
  name: 'undoImport',
  tag: 'Imports',
  summary: 'Take back all that an import wrote, or nothing while something depends on it',
  method: 'POST',
  path: '/imports/{id}/undo',
  access: 'imports.run',
  asksPassword: true,
  heavy: 'always',
  command: true,
  params: idParams,
  replies: { 200: importRecord },
  refuses: ['not_found', 'illegal_transition', 'in_use', 'duplicate'],
});

export const cancelImport = endpoint({
  name: 'cancelImport',
  tag: 'Imports',
  summary: 'Stop a trial or an import that waits or is at work; what it has written so far is told',
  method: 'POST',
  path: '/imports/{id}/cancel',
  access: 'imports.run',
  command: true,
  params: idParams,
  replies: { 200: importRecord },
  refuses: ['not_found', 'illegal_transition'],
});
