import type { Posted } from '#contract/site.ts';
import type { GivenForm } from './VisitorForm.tsx';

/** A form as its page begins with it: with what was posted and is wrong, or else what the address says. */
export function givenForm<Field extends string>(
  fields: readonly Field[],
  start: Partial<Record<Field, string>>,
  posted: Posted | undefined,
  correct: string,
): GivenForm<Field> {
  const values: Readonly<Partial<Record<string, string>>> = posted?.values ?? start;
  return {
    values: Object.fromEntries(fields.map((field) => [field, values[field] ?? ''])) as Record<Field, string>,
    mistakes: (posted?.errors ?? {}) as Partial<Record<Field, string>>,
    message: posted && (posted.message ?? correct),
  };
}
