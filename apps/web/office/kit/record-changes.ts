/** Records and lists that were read twice are the same when they hold the same. */
const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The texts trimmed (SPEC 5). */
export function trimmed<Fields extends object>(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(entries) as Fields;
}

/** The fields that differ from those seen, and no other: what a form does not change it does not set back. */
export function changedFields<Fields extends object>(fields: Fields, seen: Fields): Partial<Fields> {
  const changed = Object.entries(fields).filter(
    ([name, value]) => !isSame(value, seen[name as keyof Fields]),
  );
  return Object.fromEntries(changed) as Partial<Fields>;
}

/** The record as it is now, with what was typed where nobody else changed the same field meanwhile. */
export function rebase<Fields extends object>(typed: Fields, seen: Fields, now: Fields): Fields {
  const others = changedFields(now, seen);
  const own = Object.entries(changedFields(typed, seen)).filter(([name]) => !(name in others));
  return { ...now, ...Object.fromEntries(own) };
}

/** `loanBalance` of a request is `loan_balance` in the answer (DECISIONS 2). */
const inAnswers = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Whether a record as it was answered holds all that a request wanted of it, whatever it holds besides. Texts are stored
 * without blanks around them.
 */
export function holds(record: unknown, wanted: unknown): boolean {
  if (typeof record === 'string' && typeof wanted === 'string') return record.trim() === wanted.trim();
  if (typeof wanted !== 'object' || wanted === null) return record === wanted;
  if (typeof record !== 'object' || record === null) return false;
  if (Array.isArray(wanted) && wanted.length !== (record as unknown[]).length) return false;
  const answered = new Map<string, unknown>(Object.entries(record));
  return Object.entries(wanted).every(([name, value]) => holds(answered.get(inAnswers(name)), value));
}

export function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0;
}
