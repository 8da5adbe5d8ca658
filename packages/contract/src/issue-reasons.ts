import { z } from 'zod';
import { saidText } from '#domain/refusals.ts';
import type { ValueKind } from '#domain/value-reasons.ts';

const KINDS: Record<string, ValueKind> = {
  string: 'text',
  number: 'number',
  int: 'whole_number',
  array: 'list',
  object: 'fields',
};

/** Why a value is refused that a schema has no reason of its own for (DECISIONS 2). */
function explain(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return saidText('missing');
      if (issue.expected === 'boolean') return saidText('not_yes_or_no');
      return saidText('wrong_kind', { kind: KINDS[issue.expected] ?? 'other' });
    case 'invalid_value':
      return saidText('not_one_of', { options: issue.values.map(String) });
    case 'too_small':
      return issue.origin === 'string'
        ? saidText('empty')
        : saidText('too_small', { min: Number(issue.minimum) });
    case 'too_big':
      return issue.origin === 'string'
        ? saidText('too_long', { max: Number(issue.maximum) })
        : saidText('too_large', { max: Number(issue.maximum) });
    case 'invalid_union':
      return saidText('incomplete');
    default:
      return saidText('invalid');
  }
}

z.config({ localeError: explain });
