import { meetingPack, type MeetingPack } from '#contract/field.ts';

type Group = MeetingPack['groups'][number] & {
  /** When it was saved for offline use by the clock of the device: by that one it is forgotten. */
  taken_at: string;
  /** When the server made its figures, by its own clock: by that one it is told what they do not have yet. */
  made_at: string;
};

/** What the device keeps. Each group says since when; the rest is as of the last time that anything was saved for offline use. */
export interface Pack extends Omit<MeetingPack, 'groups'> {
  groups: Group[];
}

/** What was kept, read as a pack; nothing when it is of another make. */
export function parsePack(value: unknown): Pack | undefined {
  const kept = meetingPack.safeParse(value);
  if (!kept.success) return undefined;
  const { made_at, field_rules } = kept.data;
  const ofGroup = new Map((value as { groups: Partial<Group>[] }).groups.map((group) => [group.id, group]));
  const times = kept.data.groups.map(({ id }) => Date.parse(ofGroup.get(id)?.taken_at ?? made_at));
  const last = Math.max(...times);
  // An earlier version kept the server's time of what was saved for offline use last. Anything else is no older than what is forgotten by
  // now: rather an order is shown that the figures have than one hidden that they lack.
  const earliest = new Date(Date.parse(made_at) - field_rules.keep_hours * 3_600_000).toISOString();
  const groups = kept.data.groups.map((group, at) => {
    const { taken_at = made_at, made_at: own } = ofGroup.get(group.id) ?? {};
    return { ...group, taken_at, made_at: own ?? (times[at] === last ? made_at : earliest) };
  });
  return { ...kept.data, groups };
}
