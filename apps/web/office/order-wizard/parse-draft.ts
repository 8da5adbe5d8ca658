import { z } from 'zod';
import { draftShape, isTouched, newDraft, type Draft } from './draft.ts';

/**
 * The draft in what was kept, or nothing when it is missing, unreadable, empty, or of another make. What a draft of an
 * older version does not know yet is as in a new one, so that an update loses nobody's work.
 */
export function parseDraft(stored: unknown): Draft | undefined {
  const kept = z.looseObject({ key: z.string() }).safeParse(stored);
  if (!kept.success) return undefined;
  const draft = draftShape.safeParse({ ...newDraft(kept.data.key), ...kept.data });
  return draft.success && isTouched(draft.data) ? draft.data : undefined;
}
