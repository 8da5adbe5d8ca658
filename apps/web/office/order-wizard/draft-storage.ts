import { onSignedOut } from '../auth/session.ts';
import { openThings } from '../device/device-session.ts';
import { newChannel } from '../device/other-tabs.ts';
import { readQueue } from '../device/queue.ts';
import { discard, keep, keepForOther, recall } from '../device/vault.ts';
import { newListeners } from '../listeners.ts';
import type { Draft } from './draft.ts';

// The order that a person has begun on this device. It is sealed on the disk, since it names a client (DECISIONS 12.4),
// and in clear in the memory of the page alone.

const NAME = 'order-draft';

/** Whose draft the page has in its memory. */
let shown: { userId: string; ready: Promise<void>; draft?: Draft | undefined } | undefined;

const { watch, tell } = newListeners();

/** What was kept, read as a draft. Its schemas come only where there is one to read. */
async function parse(kept: unknown): Promise<Draft | undefined> {
  if (kept === undefined) return undefined;
  return (await import('./parse-draft.ts')).parseDraft(kept);
}

/** Seals the drafts that an older version kept in clear, everybody's. */
async function sealClearDrafts(): Promise<void> {
  for (const name of Object.keys(localStorage)) {
    const [, userId] = /^draft:order:(.+)$/.exec(name) ?? [];
    if (!userId) continue;
    const draft = await parse(readJson(localStorage.getItem(name)));
    if (!draft || (await keepForOther(userId, NAME, draft))) localStorage.removeItem(name);
  }
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

async function load(userId: string): Promise<void> {
  await sealClearDrafts().catch(() => undefined);
  await openThings(userId);
  const kept = await recall(userId, NAME).catch(() => undefined);
  const draft = await parse(kept?.value);
  if (shown?.userId !== userId) return;
  // The page was closed between keeping the order for sending and forgetting its draft.
  const isQueued = readQueue().some(({ key }) => key === draft?.key);
  shown.draft = isQueued ? undefined : draft;
  tell();
  if (isQueued) await discard(userId, NAME);
}

/** Resolves when the draft of this person has been read into the page's memory: always the same promise. */
export function draftReady(userId: string): Promise<void> {
  if (shown?.userId !== userId) shown = { userId, ready: load(userId) };
  return shown.ready;
}

/** Tells the other tabs whose draft has changed; they read it again. */
const otherTabs = newChannel<string>(NAME, (userId) => {
  if (shown?.userId === userId) void load(userId);
});

onSignedOut(() => {
  shown = undefined;
  tell();
});

/** The draft that this person has on this device. */
export function readDraft(userId: string): Draft | undefined {
  return shown?.userId === userId ? shown.draft : undefined;
}

/** Each write follows the one before, so that the last one stays. */
let writing = Promise.resolve();

function change(userId: string, draft: Draft | undefined, write: () => Promise<void>): Promise<void> {
  if (shown?.userId === userId) shown.draft = draft;
  tell();
  // A device without room loses the safety, not the order in hand.
  writing = writing.then(write).then(
    () => otherTabs.tell(userId),
    () => undefined,
  );
  return writing;
}

/** Keeps the draft; resolves when it is on the disk. */
export function writeDraft(userId: string, draft: Draft): Promise<void> {
  return change(userId, draft, () => keep(userId, NAME, draft));
}

export function removeDraft(userId: string): Promise<void> {
  return change(userId, undefined, () => discard(userId, NAME));
}

/** Tells when a draft is kept or removed, in this tab or another. Answers how to stop. */
export const watchDrafts = watch;
