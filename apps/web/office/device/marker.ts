import { inStore, withDatabase } from '../../ui/kept-store.ts';

/**
 * That this browser is somebody's device (DECISIONS 12.4), in clear: without it nobody would know whom to ask for their
 * PIN. It names a person of staff by their first name, and no client.
 */
export interface Marker {
  staffId: string;
  /** Empty where a mark was lost, until the PIN has opened what says which device it is. */
  deviceId: string;
  firstName: string;
  /** After so many minutes unused it asks for the PIN again. */
  lockMinutes: number;
  /** The server has ended it: only the key to what was not sent can still be asked for. */
  ended: boolean;
}

/** Under `first` in local storage is the mark of whoever is asked for their PIN, under `all` everybody's. */
const NAMES = { first: 'device', all: 'devices' } as const;
/** The same on the disk. */
const KEPT_AS = { first: 'marker', all: 'markers' } as const;
const PLACES = ['first', 'all'] as const;

/** The server is told of as many devices at a sign-in (`devicesPerBrowser` of the limits). */
export const MOST_MARKERS = 20;

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function toMarker(value: unknown): Marker | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { staffId, deviceId, firstName, lockMinutes, ended } = value as Partial<Marker>;
  if (typeof staffId !== 'string' || typeof deviceId !== 'string' || !staffId) return undefined;
  return {
    staffId,
    deviceId,
    firstName: firstName ?? '',
    lockMinutes: Math.max(1, lockMinutes ?? 1),
    ended: ended === true,
  };
}

/**
 * The marks in the two kept texts, the first one first; what is not of our making is left out. A version that knew of one
 * person alone kept only `first`, which is newer than the same person's mark in `all`.
 */
export function parseMarkers(first: string | null, all: string | null): Marker[] {
  const kept = readJson(all);
  const read: Marker[] = [];
  for (const value of [readJson(first), ...(Array.isArray(kept) ? kept : [])]) {
    const marker = toMarker(value);
    if (marker && !read.some(({ staffId }) => staffId === marker.staffId)) read.push(marker);
  }
  return read;
}

/** Everybody whose device this browser is or was: first whoever is asked for their PIN. */
export const readMarkers = (): Marker[] =>
  parseMarkers(localStorage.getItem(NAMES.first), localStorage.getItem(NAMES.all));

function writeHere(markers: readonly Marker[]): void {
  // Those that were ended are asked for no PIN.
  const sorted = [...markers.filter(({ ended }) => !ended), ...markers.filter(({ ended }) => ended)].slice(
    0,
    MOST_MARKERS,
  );
  localStorage.setItem(NAMES.first, JSON.stringify(sorted[0]));
  localStorage.setItem(NAMES.all, JSON.stringify(sorted));
}

/**
 * Writes them to local storage, where they are read from at once, and to the disk: what local storage was told in the last
 * minute is gone when the browser is killed, and without its mark a device is not asked for the key to its queue.
 */
export async function writeMarkers(markers: readonly Marker[]): Promise<void> {
  writeHere(markers);
  await inStore(['browser'], async (t) => {
    // As it stands by now: another tab may have written since.
    for (const place of PLACES) {
      const text = localStorage.getItem(NAMES[place]);
      if (text !== null) await t.objectStore('browser').put(text, KEPT_AS[place]);
    }
  });
}

async function readKept(place: (typeof PLACES)[number]): Promise<string | null> {
  const kept = await withDatabase((database) => database.get('browser', KEPT_AS[place]));
  return typeof kept === 'string' ? kept : null;
}

const isSame = (one: Marker, other: Marker): boolean =>
  one.staffId === other.staffId && one.deviceId === other.deviceId;

/**
 * Brings back what a killed browser had not written to local storage. Answers whether the mark of anybody was missing
 * there. Who comes first says nothing: it changes with each PIN, and on a disk that takes nothing it is never the same.
 */
export async function recoverMarkers(): Promise<boolean> {
  const kept = parseMarkers(await readKept('first'), await readKept('all'));
  const here = readMarkers();
  const isMissing = kept.some((marker) => !here.some((other) => isSame(marker, other)));
  const isEnded = (marker: Marker) =>
    [...kept, ...here].some((other) => other.ended && isSame(marker, other));
  if (isMissing || here.some((marker) => !marker.ended && isEnded(marker))) {
    const others = here.filter(({ staffId }) => !kept.some((marker) => marker.staffId === staffId));
    writeHere([...kept, ...others].map((marker) => ({ ...marker, ended: isEnded(marker) })));
  }
  return isMissing;
}
