import type { NamedField } from '#domain/value-reasons.ts';

/** The fields that the first scripts of the back office have a box for: at the sign-in. */
export const firstFields = {
  // Labels of boxes.
  code: 'Code',
  email_or_username: 'Email or Username',
  password: 'Password',
} as const satisfies Partial<Record<NamedField, string>>;

/** What is said of a field that was left empty, by its name. */
export const isRequired = (name: string) => `${name} is required`;
