import type { ReasonKind } from '#domain/error-codes.ts';
import { REASONS, type ParamsOf, type Reason, type ReasonData } from '#domain/refusals.ts';

/** A text, or what makes it of a reason's parameters. */
type Text<R extends Reason> = string | ((params: ParamsOf<R>) => string);

/** What a language says of each reason: of a refused field other words than of the whole, where it has these. */
export type RefusalWords = { readonly [R in Reason]: Text<R> | { whole: Text<R>; field: Text<R> } };

type AnyText = string | ((params: never) => string);

function render(text: AnyText, params: ReasonData['params']): string {
  return typeof text === 'string' ? text : text(params as never);
}

/** What a language says of a field that is refused for this reason. */
export function describeField(words: RefusalWords, { reason, params }: ReasonData): string {
  const text: AnyText | { field: AnyText } = words[reason];
  return render(typeof text === 'object' ? text.field : text, params);
}

/** What a language says of a refusal. Words that speak of "this" have the `path` of the first refused field in front. */
export function describeRefusal(words: RefusalWords, { reason, params }: ReasonData, path?: string): string {
  const text: AnyText | { whole: AnyText } = words[reason];
  const sentence = render(typeof text === 'object' ? text.whole : text, params);
  const kind: ReasonKind<unknown> = REASONS[reason];
  return kind.saysThis && path ? `${path}: ${sentence}` : sentence;
}
