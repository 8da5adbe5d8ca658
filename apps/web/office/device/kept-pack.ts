import { meetingPack, type MeetingPack } from '#contract/field.ts';

type Group = MeetingPack['groups'][number] & { taken_at: string };

/** What the device keeps. Each group says since when; the rest is as of the last time that anything was taken along. */
export interface Pack extends Omit<MeetingPack, 'groups'> {
  groups: Group[];
}

/** What was kept, read as a pack; nothing when it is of another make. */
export function readKeptPack(value: unknown): Pack | undefined {
  const kept = meetingPack.safeParse(value);
  if (!kept.success) return undefined;
  const takenAt = new Map((value as Pack).groups.map(({ id, taken_at }) => [id, taken_at]));
  const groups = kept.data.groups.map((group) => ({
    ...group,
    taken_at: takenAt.get(group.id) ?? kept.data.made_at,
  }));
  return { ...kept.data, groups };
}
