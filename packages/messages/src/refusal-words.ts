import type { ReasonKind } from '#domain/error-codes.ts';
import { REASONS, type ParamsOf, type Reason, type ReasonData } from '#domain/refusals.ts';

/** A text, or a function that makes it from a reason's parameters. */
type Text<R extends Reason> = string | ((params: ParamsOf<R>) => string);

/** The sentences for each reason; some have another one for a refused field. */
export type RefusalWords = { readonly [R in Reason]: Text<R> | { whole: Text<R>; field: Text<R> } };

type AnyText = string | ((params: never) => string);

function render(text: AnyText, params: ReasonData['params']): string {
  return typeof text === 'string' ? text : text(params as never);
}

/** The sentence for a field that is refused for this reason. */
export function describeField(words: RefusalWords, { reason, params }: ReasonData): string {
  const text: AnyText | { field: AnyText } = words[reason];
  return render(typeof text === 'object' ? text.field : text, params);
}

/** The sentence of a refusal. If it says "this", the `path` of the first refused field is put before it. */
export function describeRefusal(words: RefusalWords, { reason, params }: ReasonData, path?: string): string {
  const text: AnyText | { whole: AnyText } = words[reason];
  const sentence = render(typeof text === 'object' ? text.whole : text, params);
  const kind: ReasonKind<unknown> = REASONS[reason];
  return kind.saysThis && path ? `${path}: ${sentence}` : sentence;
}
