import { ApiRefusal } from '#contract/client.ts';
import { explainFailure } from './failures.ts';
import { notices } from '#words/notices.ts';

/** Whether creating a group may have failed because it exists already: then the groups are loaded again (SPEC 8). */
export function mayBeDuplicateGroup(error: unknown): boolean {
  return error instanceof ApiRefusal && (saysDuplicate(error) || error.status >= 500);
}

/** Whether it is the account number that another group has; a server without reasons says so in its message (SPEC 8). */
export const isAccountTaken = ({ said, message }: ApiRefusal) =>
  said ? said.reason === 'group_account_taken' : /account/i.test(message);

const saysDuplicate = (error: ApiRefusal) =>
  error.code === 'duplicate' || /duplicate entry/i.test(error.message);

/**
 * The message when the creation failed and the reloaded list does not contain the group (SPEC 8). It says that the
 * group exists only when the error says so; otherwise people would look for a group that does not exist (DECISIONS
 * 15.8).
 */
export function explainGroupNotCreated(error: unknown): string {
  if (!(error instanceof ApiRefusal) || !mayBeDuplicateGroup(error))
    return explainFailure('createGroup', error);
  if (isAccountTaken(error)) return notices.groupAccountExists;
  return saysDuplicate(error) ? notices.groupNameExists : explainFailure('createGroup', error);
}
