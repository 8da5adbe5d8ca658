import type { SignedInUser } from '#contract/auth.ts';
import type { ListedBranch } from '#contract/branches.ts';
import type { Here, LooseInput } from '#contract/client.ts';
import type { answerFrom } from './offline-answers.ts';
import type { Known } from './offline-filters.ts';
import { readPack } from './pack.ts';
import { canQueue, readQueue } from './queue.ts';
import { noteAnswerBy } from '../reach.ts';

/** What makes answers from what was saved for offline use; fetched where something was. */
let answers: { answerFrom: typeof answerFrom } | undefined;

export async function loadAnswers(): Promise<void> {
  answers ??= await import('./offline-answers.ts');
}

/** How long the server is waited for where the device has an answer, too. */
const PATIENCE_MS = 4_000;

/** Where nothing was saved for offline use, a new group that waits can be in the branch of its maker alone (DECISIONS 17.13). */
function ownBranch({ branch_id: id, branch_name }: SignedInUser): ListedBranch[] | undefined {
  return canQueue() && id !== null ? [{ id, name: branch_name ?? '', code: '' }] : undefined;
}

/** What this device answers where there is no network, for the person at work. */
export function here(userAtWork: () => SignedInUser | undefined): Here {
  return {
    patienceMs: PATIENCE_MS,
    onAnswered: noteAnswerBy,
    answer(endpoint, { params, query }: LooseInput) {
      const pack = readPack();
      const user = userAtWork();
      if (!user) return undefined;
      if (!pack) return endpoint.name === 'listBranches' ? ownBranch(user) : undefined;
      if (!answers) {
        // Saved for offline use since the page was opened.
        void loadAnswers();
        return undefined;
      }
      const branch = { id: user.branch_id, name: user.branch_name };
      const known: Known = { pack, queue: readQueue(), branch, person: user };
      return answers.answerFrom(known, endpoint.name, { ...(params && { params }), ...(query && { query }) });
    },
  };
}
