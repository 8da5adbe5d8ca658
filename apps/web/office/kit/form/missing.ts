import { firstFields, isRequired } from '#words/first-fields.ts';

/**
 * What is said of a box that was left empty, as the contract's schema would say it. For forms that are among the first
 * scripts, where zod and the sentences about all values are not; the rest is checked by the server.
 */
export function missing(text: string, field: keyof typeof firstFields): string | undefined {
  return text.trim() === '' ? isRequired(firstFields[field]) : undefined;
}
