import { z } from 'zod';
import { draftKey } from '../../ui/session-storage.ts';
import { draftShape, isTouched, newDraft, type Draft } from './draft.ts';

/**
 * The draft in a kept text, or nothing when it is missing, unreadable, empty, or of another make. What a draft of an
 * older version does not know yet is as in a new one, so that an update loses nobody's work.
 */
export function parseDraft(text: string | null): Draft | undefined {
  if (!text) return undefined;
  try {
    const kept = z.looseObject({ key: z.string() }).parse(JSON.parse(text));
    const draft = draftShape.parse({ ...newDraft(kept.key), ...kept });
    return isTouched(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** A draft belongs to the person who made it: another one on the same device never sees it. */
const nameFor = (userId: string) => draftKey(`order:${userId}`);

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** The text of the draft that this person has on this device. */
export function readDraftText(userId: string): string | null {
  return localStorage.getItem(nameFor(userId));
}

export function readDraft(userId: string): Draft | undefined {
  return parseDraft(readDraftText(userId));
}

/** Keeps the draft. A device without room loses the safety, not the order in hand. */
export function writeDraft(userId: string, draft: Draft): void {
  try {
    localStorage.setItem(nameFor(userId), JSON.stringify(draft));
  } catch {
    // nothing to be done: the wizard goes on in memory
  }
  notify();
}

export function removeDraft(userId: string): void {
  localStorage.removeItem(nameFor(userId));
  notify();
}

/** Tells when a draft is kept or removed, in this tab or another. Answers how to stop. */
export function watchDrafts(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}
