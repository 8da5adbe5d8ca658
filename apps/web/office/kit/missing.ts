import { reasonData } from '#domain/refusals.ts';
import type { NamedField } from '#domain/value-reasons.ts';
import { explainValue } from '#messages/explain-refusal.ts';

/**
 * What is said of a box that was left empty, as the contract's schema would say it. For forms that are among the first
 * scripts, where zod is not; the rest is checked by the server.
 */
export function missing(text: string, field: NamedField): string | undefined {
  return text.trim() === '' ? explainValue(reasonData('field_missing', { field })) : undefined;
}
