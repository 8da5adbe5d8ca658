/** Records and lists that were read twice are the same when they hold the same. */
const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

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

export function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0;
}
