import { useSyncExternalStore } from 'react';
import type { MeetingPack } from '#contract/field.ts';
import { LIMITS } from '#domain/limits.ts';
import { newListeners } from '../listeners.ts';
import type { Pack } from './read-pack.ts';
import { isOpenFor, replaceValues, readValues, watchClosing, type ValueToStore } from './storage.ts';

export type { Pack };

// The pack: groups with their members, and what an order needs, saved for offline use at meetings. The disk has it
// encrypted. The page's memory has it in clear while its person works.

/** The names of its stored parts: the shared data, and each group, which is deleted at its own time. */
const NAME = 'pack:';
const SHARED = `${NAME}shared`;
const GROUP = `${NAME}group:`;
const HOUR_MS = 60 * 60 * 1000;

/** Which build of the program this is: its files have names of their own. */
const BUILD = import.meta.url;

/** A pack as it is stored. */
interface KeptPack extends Pack {
  build?: string | undefined;
}

/**
 * Reads a stored pack. A pack of this build needs no check. Another build's pack is checked by a schema, which loads
 * only then and takes a cheap phone long.
 */
async function readKept(value: KeptPack | undefined): Promise<Pack | undefined> {
  if (value === undefined) return undefined;
  const { build, ...pack } = value;
  return build === BUILD ? pack : (await import('./read-pack.ts')).parsePack(value);
}

type Group = Pack['groups'][number];

interface Opened {
  staffId: string;
  pack: Pack | undefined;
}

let opened: Opened | undefined;
const { watch, tell } = newListeners();

function show(now: Opened | undefined): void {
  opened = now;
  tell();
}

const SAVED_MS = LIMITS.savedGroupHours * HOUR_MS;

/** When anything was saved last for offline use, by the clock of the device in milliseconds. */
export const takenAt = ({ taken_at, groups }: Pack): number =>
  Math.max(...[taken_at, ...groups.map((group) => group.taken_at)].map((at) => Date.parse(at ?? '') || 0));

/** Splits a pack into its stored parts, each with the time when it is deleted. */
function partsOf(pack: Pack): ValueToStore[] {
  const { groups, ...shared } = pack;
  const parts = groups.map((group, at) => ({
    name: `${GROUP}${at}`,
    value: group,
    until: Date.parse(group.taken_at) + SAVED_MS,
  }));
  const until = Math.max(takenAt(pack) + SAVED_MS, ...parts.map((part) => part.until));
  return [{ name: SHARED, value: { ...shared, build: BUILD }, until }, ...parts];
}

/** The pack whose parts are stored under these names. */
function joined(kept: ReadonlyMap<string, unknown>): KeptPack | undefined {
  const shared = kept.get(SHARED) as Omit<KeptPack, 'groups'> | undefined;
  const parts = [...kept].filter(([name]) => name.startsWith(GROUP)).map(([, group]) => group as Group);
  return (
    shared && { ...shared, groups: parts.toSorted((a, b) => Date.parse(a.taken_at) - Date.parse(b.taken_at)) }
  );
}

/**
 * A pack without the groups that were saved for offline use too long ago (DECISIONS 12.4); nothing when neither a group nor a count
 * of stock is left.
 */
export function withoutOld(pack: Pack, now: number): Pack | undefined {
  const groups = pack.groups.filter(({ taken_at }) => now - Date.parse(taken_at) <= SAVED_MS);
  const hasCounts = pack.stock_counts.length > 0 && now - takenAt(pack) <= SAVED_MS;
  return groups.length > 0 || hasCounts ? { ...pack, groups } : undefined;
}

/**
 * The pack after a save: its groups replace earlier copies of the same groups. `now` is the device's clock in
 * milliseconds. The same clock decides when groups are deleted, however wrong it is.
 */
export function withSaved(before: Pack | undefined, taken: MeetingPack, now: number): Pack {
  const taken_at = new Date(now).toISOString();
  const times = { taken_at, made_at: taken.made_at };
  const fresh = taken.groups.map((group) => ({ ...group, ...times }));
  const ids = new Set(fresh.map(({ id }) => id));
  const groups = [...(before?.groups ?? []).filter(({ id }) => !ids.has(id)), ...fresh];
  return { ...taken, groups, taken_at };
}

async function put(staffId: string, pack: Pack | undefined): Promise<void> {
  await replaceValues(staffId, NAME, pack ? partsOf(pack) : []);
}

/** Replaces the open pack. Answers whether its person is still at work afterwards. */
async function replace(staffId: string, pack: Pack | undefined): Promise<boolean> {
  await put(staffId, pack);
  if (opened?.staffId !== staffId) return false;
  show({ staffId, pack });
  return true;
}

/** Opens a person's pack, and deletes groups that are too old. */
export async function openPack(staffId: string): Promise<void> {
  const parts = await readValues(staffId, NAME);
  const kept = await readKept(joined(parts));
  const pack = kept && withoutOld(kept, Date.now());
  // On a full disk the stored pack stays as it is until it expires.
  if (kept && kept.groups.length !== pack?.groups.length) await put(staffId, pack).catch(() => undefined);
  if (isOpenFor(staffId)) show({ staffId, pack });
}

watchClosing(() => show(undefined));

/**
 * Adds newly saved groups to a person's pack, all or none. Answers whether it did: not when another person is at work
 * by then.
 */
export async function addToPack(staffId: string, taken: MeetingPack): Promise<boolean> {
  if (opened?.staffId !== staffId) return false;
  return replace(staffId, withSaved(opened.pack, taken, Date.now()));
}

/** Forgets groups that were saved for offline use. */
export async function leaveBehind(groupIds: readonly string[]): Promise<void> {
  if (!opened?.pack) return;
  const groups = opened.pack.groups.filter(({ id }) => !groupIds.includes(id));
  await replace(opened.staffId, groups.length > 0 ? { ...opened.pack, groups } : undefined);
}

export const readPack = (): Pack | undefined => opened?.pack;

export const usePack = (): Pack | undefined => useSyncExternalStore(watch, readPack);
