import type { ApiRefusal, RefusedField } from '#contract/client.ts';
import type { Refusal } from '#domain/errors.ts';
import { readReason, type ReasonData } from '#domain/refusals.ts';
import { refusals } from '#words/refusals.ts';
import { describeRefusal, describeField } from './refusal-words.ts';

/** The words of a reason; those that came along when a newer server told it with other parameters. */
function wordsOr(came: string, words: () => string): string {
  try {
    return words();
  } catch {
    return came;
  }
}

/**
 * What a refusal says, in the language of this program: of the server's the reason is told anew, and its own words only
 * where it knows a reason that we don't.
 */
export function explainRefusal(error: ApiRefusal | Refusal): string {
  const { said, errors, message } = error;
  return said ? wordsOr(message, () => describeRefusal(refusals, said, errors[0]?.path)) : message;
}

function explainField({ said, message }: RefusedField): string {
  return said ? wordsOr(message, () => describeField(refusals, said)) : message;
}

/** What a refusal of the server says of the fields of a form, by their paths. */
export function explainFields({ errors }: Pick<ApiRefusal, 'errors'>): Record<string, string> {
  return Object.fromEntries(errors.map((field) => [field.path, explainField(field)]));
}

/** What a schema of the contract says of a value: the message of its issue is a reason (`reasonText`). Other texts stay. */
export function explainIssue({ message }: { message: string }): string {
  const said = readReason(message);
  return said ? describeField(refusals, said) : message;
}

/** The same for a reason that was found otherwise. */
export const explainValue = (said: ReasonData): string => describeField(refusals, said);
