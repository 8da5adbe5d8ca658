import { inStore, withDatabase } from '../../ui/kept-store.ts';

/**
 * That this browser is somebody's device (DECISIONS 12.4), in clear: without it nobody would know whom to ask for their
 * PIN. It names a person of staff by their first name, and no client.
 */
export interface Marker {
  staffId: string;
  deviceId: string;
  firstName: string;
  /** After so many minutes unused it asks for the PIN again. */
  lockMinutes: number;
  /** The server has ended it: only the key to what was not sent can still be asked for. */
  ended: boolean;
}

const KEY = 'device';
const KEPT_AS = 'marker';

/** The mark in a kept text; nothing when it is missing, or not of our making. */
export function parseMarker(text: string | null): Marker | undefined {
  try {
    const { staffId, deviceId, firstName, lockMinutes, ended } = JSON.parse(text ?? '') as Partial<Marker>;
    if (typeof staffId !== 'string' || typeof deviceId !== 'string' || !staffId || !deviceId)
      return undefined;
    return {
      staffId,
      deviceId,
      firstName: firstName ?? '',
      lockMinutes: Math.max(1, lockMinutes ?? 1),
      ended: ended === true,
    };
  } catch {
    return undefined;
  }
}

export const readMarker = (): Marker | undefined => parseMarker(localStorage.getItem(KEY));

/**
 * Writes it to local storage, where it is read from at once, and to the disk: what local storage was told in the last
 * minute is gone when the browser is killed, and without its mark a device is not asked for the key to its queue.
 */
export async function writeMarker(made: Omit<Marker, 'ended'> & { ended?: boolean }): Promise<void> {
  const text = JSON.stringify(made);
  localStorage.setItem(KEY, text);
  await inStore(['browser'], (t) => t.objectStore('browser').put(text, KEPT_AS));
}

/** Brings back what a killed browser had not written to local storage. Answers whether anything was missing there. */
export async function recoverMarker(): Promise<boolean> {
  const kept = await withDatabase((database) => database.get('browser', KEPT_AS));
  if (typeof kept !== 'string' || kept === localStorage.getItem(KEY)) return false;
  localStorage.setItem(KEY, kept);
  return true;
}
