import type { WaitsForSecond } from '#contract/deletions.ts';
import { Answer } from '../platform/http/answers.ts';
import type { Removed } from './requests.ts';

/** The answer to a deletion: 204 when it is done, 202 when a second admin has to confirm it. */
export async function answerDeletion(
  removed: Promise<Removed<void>>,
): Promise<Answer<WaitsForSecond | undefined>> {
  const result = await removed;
  return 'waits' in result ? new Answer(202, { confirmation: result.waits }) : new Answer(204, undefined);
}
