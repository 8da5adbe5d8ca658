/** What a dialog is about, and at which opening it is. */
export interface Opening<Subject> {
  subject: Subject | undefined;
  /** What is to be seen, also while the dialog closes. */
  shown: Subject | undefined;
  opening: number;
}

/**
 * What comes after another subject. A record that was only read again is no other one: what was typed of it stays (DECISIONS
 * 14.4). `keyOf` tells one subject from another.
 */
export function nextOpening<Subject>(
  last: Opening<Subject>,
  subject: Subject | undefined,
  keyOf: (subject: Subject) => unknown,
): Opening<Subject> {
  if (subject === undefined) return { ...last, subject };
  const isSame = last.subject !== undefined && keyOf(last.subject) === keyOf(subject);
  return { subject, shown: subject, opening: last.opening + (isSame ? 0 : 1) };
}
