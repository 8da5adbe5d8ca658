import type { z } from 'zod';
import { explainIssue } from '#messages/explain-refusal.ts';

/** What a schema of the contract finds wrong, by the path of its field: what the server would say, before it is asked. */
export function faultsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  const faults: Record<string, string> = {};
  for (const issue of error?.issues ?? []) faults[issue.path.join('.')] ??= explainIssue(issue);
  return faults;
}
