import type { z } from 'zod';
import { explainIssue } from '#messages/explain-refusal.ts';

/** What is wrong with fields, by their paths in the request: `products.0.quantity`. */
export type Faults = Readonly<Record<string, string>>;

/** What a schema of the contract finds wrong, by the path of its field: what the server would say, before it is asked. */
export function faultsOf(schema: z.ZodType, value: unknown): Faults {
  const { error } = schema.safeParse(value);
  const faults: Record<string, string> = {};
  for (const issue of error?.issues ?? []) faults[issue.path.join('.')] ??= explainIssue(issue);
  return faults;
}

/** The same of one value. */
export function faultOf(schema: z.ZodType, value: unknown): string | undefined {
  return faultsOf(schema, value)[''];
}
