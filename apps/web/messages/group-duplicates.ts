import { ApiRefusal } from '#contract/client.ts';
import { explainFailure } from './failures.ts';
import { notices } from './en/notices.ts';

/** Whether creating a group may have failed because it is there already: then the groups are loaded again (SPEC 8). */
export function mayBeDuplicateGroup(error: unknown): boolean {
  return (
    error instanceof ApiRefusal &&
    (error.code === 'duplicate' || /duplicate entry/i.test(error.message) || error.status >= 500)
  );
}

/** What to say of a failed creation when the reloaded list holds no such group (SPEC 8). */
export function explainGroupNotCreated(error: unknown): string {
  if (!mayBeDuplicateGroup(error)) return explainFailure('createGroup', error);
  return /account/i.test((error as ApiRefusal).message)
    ? notices.groupAccountExists
    : notices.groupNameExists;
}
