import type { ApiRefusal, RefusedField } from '#contract/client.ts';
import type { Refusal } from '#domain/errors.ts';
import { readReason, type ReasonData } from '#domain/refusals.ts';
import { refusals } from '#words/refusals.ts';
import { describeRefusal, describeField, type RefusalWords } from './refusal-words.ts';

/** The sentence of a reason, or the server's own text when a newer server sent other parameters. */
function wordsOr(came: string, words: () => string): string {
  try {
    return words();
  } catch {
    return came;
  }
}

/**
 * The sentence of a refusal, by default in the language of this program; the server's own text if this program does not
 * know the reason.
 */
export function explainRefusal(error: ApiRefusal | Refusal, words: RefusalWords = refusals): string {
  const { said, errors, message } = error;
  return said ? wordsOr(message, () => describeRefusal(words, said, errors[0]?.path)) : message;
}

function explainField({ said, message }: RefusedField): string {
  return said ? wordsOr(message, () => describeField(refusals, said)) : message;
}

/** The sentences about refused fields, by their paths. */
export function explainFields({ errors }: Pick<ApiRefusal, 'errors'>): Record<string, string> {
  return Object.fromEntries(errors.map((field) => [field.path, explainField(field)]));
}

/** The sentence of a schema's issue, whose message is a reason (`reasonText`). Other texts stay. */
export function explainIssue({ message }: { message: string }, words: RefusalWords = refusals): string {
  const said = readReason(message);
  return said ? describeField(words, said) : message;
}

/** The same for a reason that was found otherwise. */
export const explainValue = (said: ReasonData, words: RefusalWords = refusals): string =>
  describeField(words, said);
