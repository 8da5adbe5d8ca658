/**
 * What asks for a client to be put into a group instead of the one that they were in `before`, which may be one that waits by its
 * key: whom somebody has put into yet another one since stays there, for a device may tell it days later (DECISIONS 17.12.1a).
 */
export const intoGroup = (groupId: string, before: string | null | undefined) => ({
  groupId,
  insteadOf: before ?? null,
});
