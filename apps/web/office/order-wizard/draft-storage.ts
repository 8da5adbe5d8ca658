import { openStored } from '../device/device-session.ts';
import { deleteValue, readValue, storeValue } from '../device/storage.ts';
import { parseDraft, type Draft } from './draft.ts';

/** The name of the order that a person has begun on this device. It is encrypted, since it names a client (DECISIONS 12.4). */
export const DRAFT = 'order-draft';

/** Each write follows the one before, so that the last one stays. */
let writing: Promise<unknown> = Promise.resolve();

function write(work: () => Promise<void>): Promise<boolean> {
  // A device without room loses the safety, not the order in hand.
  const written = writing.then(work).then(
    () => true,
    () => false,
  );
  writing = written;
  return written;
}

/** The order that this person has begun on this device, and not submitted. */
export async function loadDraft(userId: string): Promise<Draft | undefined> {
  await writing;
  await openStored(userId);
  return parseDraft(await readValue(userId, DRAFT).catch(() => undefined));
}

/** Stores the draft; resolves when it is on the disk, or `false` when it could not be written there. */
export function writeDraft(userId: string, draft: Draft): Promise<boolean> {
  return write(() => storeValue(userId, DRAFT, draft));
}

/** Removes the draft with this key; one that another tab has stored since stays. */
export function removeDraft(userId: string, key: string): Promise<boolean> {
  return write(async () => {
    if (parseDraft(await readValue(userId, DRAFT))?.key === key) await deleteValue(userId, DRAFT);
  });
}
