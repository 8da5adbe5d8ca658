import type { NamedField } from '#domain/value-reasons.ts';
import { valueRefusals } from '#words/value-refusals.ts';

/**
 * What is said of a box that was left empty, as the contract's schema would say it. For forms that are among the first
 * scripts, where zod is not; the rest is checked by the server.
 */
export function missing(text: string, field: NamedField): string | undefined {
  return text.trim() === '' ? valueRefusals.field_missing({ field }) : undefined;
}
