import { meetingPack, type MeetingPack } from '#contract/field.ts';

type Group = MeetingPack['groups'][number] & {
  /** When it was saved by the clock of the device, which decides when it is deleted. */
  taken_at: string;
  /** When the server made its figures, by its own clock, which decides what they do not have yet. */
  made_at: string;
};

/** The saved groups, each with its times; the rest is as of the last time that any was saved. */
export interface Pack extends Omit<MeetingPack, 'groups'> {
  groups: Group[];
  /** When anything was saved last, by the clock of the device; packs of older versions lack it. */
  taken_at?: string | undefined;
}

/** What another build has stored, as a pack; nothing where its form is another one. */
export function parsePack(value: unknown): Pack | undefined {
  const parsed = meetingPack.safeParse(value);
  if (!parsed.success) return undefined;
  const { groups: taken, taken_at: last } = value as Pack;
  const times = taken.map(({ taken_at, made_at }) => ({ taken_at, made_at }));
  const groups = parsed.data.groups.map((group, at) => ({ ...group, ...times[at]! }));
  return { ...parsed.data, groups, taken_at: last };
}
