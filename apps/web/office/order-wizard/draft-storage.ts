import { onSignedOut } from '../auth/session.ts';
import { openStored } from '../device/device-session.ts';
import { newChannel, newListeners } from '../listeners.ts';
import { readQueue } from '../device/queue.ts';
import { deleteValue, storeValue, storedNames, readValue } from '../device/storage.ts';
import type { Draft } from './draft.ts';

// The orders that a person has begun on this device: one at a time in each tab, and each under its own key, so that no tab
// writes over another's. They are sealed on the disk, since they name clients (DECISIONS 12.4), and in clear in the memory
// of the page alone.

const NAME = 'order-draft';
export const nameOf = (key: string) => `${NAME}:${key}`;

/** Whose drafts the page has in its memory, the one that was written last at the end. */
let shown: { userId: string; ready: Promise<void>; drafts: Draft[] } | undefined;

const { watch, tell } = newListeners();

/** What was kept, read as a draft. Its schemas come only where there is one to read. */
async function parse(kept: unknown): Promise<Draft | undefined> {
  if (kept === undefined) return undefined;
  return (await import('./parse-draft.ts')).parseDraft(kept);
}

async function readKept(userId: string, name: string): Promise<{ draft: Draft; at: number } | undefined> {
  const kept = await readValue(userId, name).catch(() => undefined);
  const draft = await parse(kept?.value);
  return kept && draft && { draft, at: kept.at };
}

async function load(userId: string): Promise<void> {
  // Nothing is opened over what the next one at the screen has open.
  if (shown?.userId !== userId) return;
  await openStored(userId);
  const names = await storedNames(userId, NAME).catch(() => []);
  const kept = await Promise.all(names.map((name) => readKept(userId, name)));
  if (shown?.userId !== userId) return;
  const drafts = kept
    .filter((one) => one !== undefined)
    .toSorted((a, b) => a.at - b.at)
    .map(({ draft }) => draft);
  // The page was closed between keeping the order for sending and forgetting its draft. One that is held may have been opened
  // again: its draft is what its person made of it, and stays also where what it was made of is given up.
  const queued = new Set(
    readQueue()
      .filter(({ state }) => state === 'queued' || state === 'sent')
      .map(({ key }) => key),
  );
  shown.drafts = drafts.filter(({ key }) => !queued.has(key));
  tell();
  for (const { key } of drafts) if (queued.has(key)) await deleteValue(userId, nameOf(key));
}

/** Resolves when the drafts of this person have been read into the page's memory: always the same promise. */
export function draftReady(userId: string): Promise<void> {
  if (shown?.userId !== userId) {
    shown = { userId, ready: Promise.resolve(), drafts: [] };
    shown.ready = load(userId);
  }
  return shown.ready;
}

/** Tells the other tabs whose drafts have changed; they read them again. */
const otherTabs = newChannel<string>(NAME, (userId) => {
  if (shown?.userId === userId) void load(userId);
});

onSignedOut(() => {
  shown = undefined;
  tell();
});

const NO_DRAFTS: readonly Draft[] = [];

/** The orders that this person has begun on this device, the one that was written last at the end. */
export const readDrafts = (userId: string): readonly Draft[] =>
  shown?.userId === userId ? shown.drafts : NO_DRAFTS;

/** A draft that this person has on this device: the one with this key, or else the one that was written last. */
export function readDraft(userId: string, key?: string): Draft | undefined {
  const drafts = readDrafts(userId);
  return key === undefined ? drafts.at(-1) : drafts.find((draft) => draft.key === key);
}

/** Each write follows the one before, so that the last one stays. */
let writing: Promise<unknown> = Promise.resolve();

function change(
  userId: string,
  key: string,
  draft: Draft | undefined,
  write: () => Promise<void>,
): Promise<boolean> {
  if (shown?.userId === userId) {
    const others = shown.drafts.filter((other) => other.key !== key);
    shown.drafts = draft ? [...others, draft] : others;
  }
  tell();
  // A device without room loses the safety, not the order in hand.
  const written = writing.then(write).then(
    () => {
      otherTabs.tell(userId);
      return true;
    },
    () => false,
  );
  writing = written;
  return written;
}

/** Keeps the draft; resolves when it is on the disk, or `false` when it could not be written there. */
export function writeDraft(userId: string, draft: Draft): Promise<boolean> {
  return change(userId, draft.key, draft, () => storeValue(userId, nameOf(draft.key), draft));
}

export function removeDraft(userId: string, key: string): Promise<boolean> {
  return change(userId, key, undefined, () => deleteValue(userId, nameOf(key)));
}

/** Reads the drafts again, after another tab had one of them. */
export async function readAgain(userId: string): Promise<void> {
  await writing;
  await load(userId);
}

/** Tells when a draft is kept or removed, in this tab or another. Answers how to stop. */
export const watchDrafts = watch;
