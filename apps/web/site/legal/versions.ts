import type { LegalVersion } from '#contract/site.ts';

/** A version as a page lists it; 0 is the text that came with the system. */
interface ListedVersion {
  version: number;
  /** None for 0. */
  from: string | undefined;
  /** The last day of an earlier one. */
  until: string | undefined;
  state: 'earlier' | 'current';
}

export interface Versions {
  /** The newest first. */
  list: ListedVersion[];
  /** The version of the address; none: the page shows the version in force. */
  asked: (ListedVersion & { text: string }) | undefined;
}

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

const latest = (day: string, other: string | undefined) => (other && other > day ? other : day);

/** The versions of a legal text, and the one that is asked for. Nothing where there is no such version. */
export function versionsOf(
  published: readonly LegalVersion[],
  asked: string | undefined,
): Versions | undefined {
  const all = [...published, { version: 0, in_force: undefined, text: '' }];
  const list = all.map(({ version, in_force: from }, at): ListedVersion => {
    const next = all[at - 1]?.in_force;
    const state = at === 0 ? 'current' : 'earlier';
    // A version that was replaced on its first day was in force on that day.
    const until = next === undefined ? undefined : latest(dayBefore(next), from);
    return { version, from, until, state };
  });
  if (asked === undefined) return { list, asked: undefined };
  const at = all.findIndex(({ version }) => String(version) === asked);
  return at === -1 ? undefined : { list, asked: { ...list[at]!, text: all[at]!.text } };
}
