import { z } from 'zod';

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of fields',
};

/** What is said of a value that a schema has no words of its own for: `message` is what a user may read (DECISIONS 2). */
function explain(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required'
        : `Give ${KINDS[issue.expected] ?? 'another value'}`;
    case 'invalid_value':
      return `Choose one of: ${issue.values.join(', ')}`;
    case 'too_small':
      return issue.origin === 'string' ? 'This cannot be empty' : `This is at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `This can have at most ${issue.maximum} characters`
        : `This is at most ${issue.maximum}`;
    case 'invalid_union':
      return 'This is not complete';
    default:
      return 'This is not valid';
  }
}

z.config({ localeError: explain });
