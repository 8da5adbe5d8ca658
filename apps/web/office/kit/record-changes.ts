/** Records and lists that were read twice are the same when they hold the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
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

/** A field that two people changed at once: what was typed here, and what somebody else saved. */
export interface Conflict {
  name: string;
  mine: unknown;
  theirs: unknown;
}

export interface Rebased<Fields> {
  /** The record as it is now, with everything that was typed here. */
  fields: Fields;
  /** What both changed, and not to the same: a person has to choose. */
  conflicts: Conflict[];
  /** What only the other one changed. */
  theirs: Partial<Fields>;
}

/**
 * Merges the input with the record as it is now (DECISIONS 4). Nothing typed is lost: if somebody else changed the same
 * field, the form keeps the input, and the conflict has the other value.
 */
export function rebase<Fields extends object>(typed: Fields, seen: Fields, now: Fields): Rebased<Fields> {
  const mine = changedFields(typed, seen);
  const others = changedFields(now, seen);
  const conflicts = Object.entries(others).flatMap(([name, theirs]) => {
    const own: unknown = mine[name as keyof Fields];
    return name in mine && !isSame(own, theirs) ? [{ name, mine: own, theirs }] : [];
  });
  const untouched = Object.entries(others).filter(([name]) => !(name in mine));
  return {
    fields: { ...now, ...mine },
    conflicts,
    theirs: Object.fromEntries(untouched) as Partial<Fields>,
  };
}

export function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0;
}
