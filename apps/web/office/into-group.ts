/**
 * The body of a call that puts a client into a group. `before` is the group that the screen shows, or the key of one that waits. The
 * server leaves a client who is in another group by then (DECISIONS 17.12.1a).
 */
export const intoGroup = (groupId: string, before: string | null | undefined) => ({
  groupId,
  insteadOf: before ?? null,
});
