/** A field that a change touched, by its way into the record, and how it was and became. */
export interface FieldChange {
  path: readonly string[];
  before: unknown;
  after: unknown;
}

type Leaves = Map<string, { path: readonly string[]; value: unknown }>;

const isNothing = (value: unknown) => value === null || value === undefined || value === '';

function collect(value: unknown, path: readonly string[], leaves: Leaves): Leaves {
  if (typeof value !== 'object' || value === null) {
    if (path.length > 0) leaves.set(JSON.stringify(path), { path, value });
    return leaves;
  }
  // Things in a list are counted from 1, as people do.
  const entries = Array.isArray(value)
    ? value.map((one: unknown, at) => [`#${at + 1}`, one] as const)
    : Object.entries(value);
  for (const [name, inner] of entries) collect(inner, [...path, name], leaves);
  return leaves;
}

/** Every change carries the time of it; its line says so already. */
const TELLS_NOTHING = new Set(['updated_at']);

/**
 * The fields that differ between a record before and after, in their order; of a record that was made or deleted, those
 * that hold something.
 */
export function differenceOf(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [collect(before, [], new Map()), collect(after, [], new Map())];
  const changes: FieldChange[] = [];
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const path = (is.get(key) ?? was.get(key))!.path;
    const [old, now] = [was.get(key)?.value, is.get(key)?.value];
    const isSame = old === now || (isNothing(old) && isNothing(now));
    if (!isSame && !TELLS_NOTHING.has(path.at(-1)!)) changes.push({ path, before: old, after: now });
  }
  return changes;
}

/** `client_loan_balance` → `Client loan balance`; a way into a list or a part joined by ›. */
export function labelOf(path: readonly string[]): string {
  return path
    .map((name) => {
      const words = name.replaceAll('_', ' ');
      return words.charAt(0).toUpperCase() + words.slice(1);
    })
    .join(' › ');
}

/** What a record of the log is called: by the name that it had last. */
export function nameOf({ before, after }: { before: unknown; after: unknown }): string | undefined {
  for (const record of [after, before]) {
    const { name, client_name } = (record ?? {}) as { name?: unknown; client_name?: unknown };
    for (const one of [name, client_name]) if (typeof one === 'string' && one) return one;
  }
  return undefined;
}
