import { BY_KEY } from '#contract/endpoint.ts';

/**
 * What asks for a client to be put into a group instead of the one that they were in `before`: whom somebody has put into yet
 * another one since stays there, for a device may tell it days later (DECISIONS 17.12.1a). The server does not know a group that
 * waits by its key.
 */
export const intoGroup = (groupId: string, before: string | null | undefined) =>
  before?.startsWith(BY_KEY) ? { groupId } : { groupId, insteadOf: before ?? null };
