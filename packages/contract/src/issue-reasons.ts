import { z } from 'zod';
import { reasonText } from '#domain/refusals.ts';
import type { ValueKind } from '#domain/value-reasons.ts';

const KINDS: Record<string, ValueKind> = {
  string: 'text',
  number: 'number',
  int: 'whole_number',
  array: 'list',
  object: 'fields',
};

/** The reason for a refused value when its schema has no own reason (DECISIONS 2). */
function explain(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return reasonText('missing');
      if (issue.expected === 'boolean') return reasonText('not_yes_or_no');
      return reasonText('wrong_kind', { kind: KINDS[issue.expected] ?? 'other' });
    case 'invalid_value':
      return reasonText('not_one_of', { options: issue.values.map(String) });
    case 'too_small':
      return issue.origin === 'string'
        ? reasonText('empty')
        : reasonText('too_small', { min: Number(issue.minimum) });
    case 'too_big':
      return issue.origin === 'string'
        ? reasonText('too_long', { max: Number(issue.maximum) })
        : reasonText('too_large', { max: Number(issue.maximum) });
    case 'invalid_union':
      return reasonText('incomplete');
    default:
      return reasonText('invalid');
  }
}

z.config({ localeError: explain });
