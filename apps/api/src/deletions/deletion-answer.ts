import type { WaitsForSecond } from '#contract/deletions.ts';
import type { Database } from '../platform/database.ts';
import { Answer } from '../platform/http/answers.ts';
import { findRequest, type Removed } from './requests.ts';

/** The answer to a deletion: 204 when it is done, 202 when a second admin has to confirm it. */
export async function answerDeletion(
  removed: Promise<Removed<void>>,
): Promise<Answer<WaitsForSecond | undefined>> {
  const result = await removed;
  return 'waits' in result ? new Answer(202, { confirmation: result.waits }) : new Answer(204, undefined);
}

/** A repeat of what had to wait for a second admin: the request as it is now. What was done at once is read as a record. */
export async function rereadRequest({
  db,
  status,
  recordId,
}: {
  db: Database;
  status: number;
  recordId: string;
}): Promise<WaitsForSecond | undefined> {
  return status === 202 ? { confirmation: await findRequest(db, recordId) } : undefined;
}
