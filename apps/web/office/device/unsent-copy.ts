import type { SignedInUser } from '#contract/auth.ts';
import { unsentCopy } from '#words/unsent-copy.ts';
import { isUnsent } from '../../ui/storage-keys.ts';
import { enqueueEarlier, rowsOf } from './queue.ts';
import { isWork, type Entry, type KeptRefusal } from './queue-entry.ts';
import { fromBase64, importKey, decryptValue, toBase64 } from './encryption.ts';

// A copy of a person's queue as a file, for when the browser loses what it keeps (DECISIONS 17.12.10). It is sealed as the
// queue is; the server keeps the key for its person.

const FORMAT = 'unsent-work';
const VERSION = 1;
/** No queue is as long as this: another file was chosen, and is not read. */
const MOST_BYTES = 50_000_000;

interface Copy {
  format: typeof FORMAT;
  version: typeof VERSION;
  savedAt: string;
  staffId: string;
  /** Whose key opens it. */
  deviceId: string;
  /** As they lie on the disk, in base64. */
  rows: { iv: string; data: string }[];
}

/** Why a file is not brought back: no copy at all, of a newer version, of somebody else, or none of it opens. */
export type CopyFault = keyof typeof unsentCopy.faults;

export class NotBroughtBack extends Error {
  override readonly name = 'NotBroughtBack';
  readonly fault: CopyFault;

  constructor(fault: CopyFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The copy of what is in the queue of a person on their device. */
export async function makeCopy(staffId: string, deviceId: string): Promise<Blob> {
  const rows = (await rowsOf(staffId)).map(({ sealed: { iv, data } }) => ({
    iv: toBase64(iv),
    data: toBase64(new Uint8Array(data)),
  }));
  const savedAt = new Date().toISOString();
  const copy: Copy = { format: FORMAT, version: VERSION, savedAt, staffId, deviceId, rows };
  return new Blob([JSON.stringify(copy)], { type: 'application/json' });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readCopy(text: string, staffId: string): Copy {
  const { format, version, ...copy } = (parse(text) ?? {}) as Omit<Partial<Copy>, 'version'> & {
    version?: unknown;
  };
  if (format !== FORMAT || typeof version !== 'number') throw new NotBroughtBack('none');
  if (version > VERSION) throw new NotBroughtBack('newer');
  const isWhole = [copy.staffId, copy.deviceId, copy.savedAt].every((text) => typeof text === 'string');
  if (!isWhole || Number.isNaN(Date.parse(copy.savedAt!)) || !Array.isArray(copy.rows))
    throw new NotBroughtBack('none');
  if (copy.staffId !== staffId) throw new NotBroughtBack('other');
  return { format, version: VERSION, ...(copy as Omit<Copy, 'format' | 'version'>) };
}

const readFile = async (file: Blob, staffId: string) =>
  readCopy(file.size > MOST_BYTES ? '' : await file.text(), staffId);

/** When a copy of this person was saved (ISO 8601). Throws `NotBroughtBack`. */
export const whenSaved = async (file: Blob, { id }: Pick<SignedInUser, 'id'>): Promise<string> =>
  (await readFile(file, id)).savedAt;

async function openRow(key: CryptoKey, row: Copy['rows'][number]): Promise<Entry | undefined> {
  try {
    const sealed = { iv: fromBase64(row.iv), data: fromBase64(row.data).buffer };
    return (await decryptValue(key, sealed)) as Entry;
  } catch {
    return undefined;
  }
}

/** Said of a meeting that came back. */
const LOOK_FIRST: KeptRefusal = {
  status: 409,
  code: 'stale',
  said: undefined,
  message: unsentCopy.meeting,
  errors: [],
};

/**
 * The entry as it comes back. What makes a record is known by its key for ever. A meeting is for a day only, and would be added
 * over what its person has saved of it since: they look at it first.
 */
const asBroughtBack = (entry: Entry): Entry =>
  entry.command === 'recordMeeting' && entry.state === 'queued'
    ? { ...entry, state: 'held', refusal: LOOK_FIRST, endedAt: Date.now() }
    : entry;

/** How much of a copy's work came back, was here already, and could not be opened. */
export interface BroughtBack {
  back: number;
  known: number;
  closed: number;
}

/**
 * Brings back what a copy has and the open queue of this person has not; `keyOf` fetches the key of the device it was saved on.
 * Throws `NotBroughtBack`, and as `keyOf` does.
 */
export async function bringBackCopy(
  file: Blob,
  { id: staffId }: Pick<SignedInUser, 'id'>,
  keyOf: (deviceId: string) => Promise<string>,
): Promise<BroughtBack> {
  const copy = await readFile(file, staffId);
  const key = await importKey(fromBase64(await keyOf(copy.deviceId)));
  const opened = await Promise.all(copy.rows.map((row) => openRow(key, row)));
  const entries = opened.filter((entry) => entry !== undefined);
  const closed = opened.length - entries.length;
  if (entries.length === 0 && closed > 0) throw new NotBroughtBack('closed');
  const back = await enqueueEarlier(staffId, entries.map(asBroughtBack));
  const countWork = (some: readonly Entry[]) =>
    some.filter((entry) => isWork(entry) && isUnsent(entry)).length;
  return { back: countWork(back), known: countWork(entries) - countWork(back), closed };
}
