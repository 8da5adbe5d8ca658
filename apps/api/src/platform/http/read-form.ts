import type { FastifyRequest } from 'fastify';
import { refuse, refuseField } from '#domain/errors.ts';
import type { Caller } from '../caller.ts';

export interface SentForm {
  bytes: Buffer;
  /** The sender's name of the file; never used as a path. */
  fileName: string;
  fields: Record<string, string>;
  /** Who has sent it, as of when all of it was here: the file may take minutes. */
  caller: Caller;
}

/**
 * The one file and the texts of a multipart request. Its sender is admitted anew when all of it is here (DECISIONS 3.25). A
 * file that passes the limit is refused, not cut; `missing` is the reason when there is none.
 */
export async function readForm(
  request: FastifyRequest,
  fileField: string,
  { missing, maxBytes }: { missing: 'import_file_missing' | 'picture_file_missing'; maxBytes?: number },
): Promise<SentForm> {
  if (!request.isMultipart()) throw refuse('not_a_form');
  let bytes: Buffer | undefined;
  let fileName = '';
  const fields: Record<string, string> = {};
  try {
    for await (const part of request.parts(maxBytes ? { limits: { fileSize: maxBytes } } : undefined)) {
      if (part.type === 'file' && part.fieldname === fileField) {
        bytes = await part.toBuffer();
        fileName = part.filename ?? '';
      } else if (part.type === 'file') part.file.resume();
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
    // Limits have their own status. Without a status it is a form without a boundary, or cut off.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw refuse('unreadable_form');
  }
  await request.admitAnew();
  // A form in which no file was chosen has one without a name.
  if (bytes?.length === 0 && fileName !== '') throw refuseField(fileField, 'file_is_empty');
  if (!bytes?.length) throw refuseField(fileField, missing);
  return { bytes, fileName, fields, caller: request.caller! };
}
