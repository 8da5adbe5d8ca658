import { ApiRefusal } from '#contract/client.ts';
import { explainFailure } from './failures.ts';
import { notices } from '#words/notices.ts';

/** Whether creating a group may have failed because it is there already: then the groups are loaded again (SPEC 8). */
export function mayBeDuplicateGroup(error: unknown): boolean {
  return error instanceof ApiRefusal && (saysDuplicate(error) || error.status >= 500);
}

/** Whether it is the account number that another group has; a server without reasons says so in its message (SPEC 8). */
export const isAccountTaken = ({ said, message }: ApiRefusal) =>
  said ? said.reason === 'group_account_taken' : /account/i.test(message);

const saysDuplicate = (error: ApiRefusal) =>
  error.code === 'duplicate' || /duplicate entry/i.test(error.message);

/**
 * What to say of a failed creation when the reloaded list holds no such group (SPEC 8). That a group exists is said only
 * when the error says so: a server that is ill is told as a failure, or people look for a group that is not there
 * (DECISIONS 15.8).
 */
export function explainGroupNotCreated(error: unknown): string {
  if (!(error instanceof ApiRefusal) || !mayBeDuplicateGroup(error))
    return explainFailure('createGroup', error);
  if (isAccountTaken(error)) return notices.groupAccountExists;
  return saysDuplicate(error) ? notices.groupNameExists : explainFailure('createGroup', error);
}
