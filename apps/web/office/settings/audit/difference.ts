/** A field that a change touched, by its way into the record, and how it was and became. */
interface FieldChange {
  path: readonly string[];
  before: unknown;
  after: unknown;
}

type Leaves = Map<string, { path: readonly string[]; value: unknown }>;

/** Whether a field holds nothing that a person could read. */
export const isNothing = (value: unknown) => value === null || value === undefined || value === '';

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

/** The time of the change stands in its line already, and which record it is. */
const TOLD_ALREADY = new Set(['updated_at', 'id']);

const parentOf = (path: readonly string[]) => JSON.stringify(path.slice(0, -1));

/** The id of something whose name stands beside it: `branch_id` where there is a `branch_name`. */
function isNamedBeside(path: readonly string[], names: ReadonlySet<string>): boolean {
  const field = path.at(-1)!;
  return field.endsWith('_id') && names.has(`${parentOf(path)} ${field.slice(0, -3)}_name`);
}

/**
 * The fields that differ between a record before and after, in their order; of a record that was made or deleted, those
 * that hold something.
 */
export function differenceOf(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [collect(before, [], new Map()), collect(after, [], new Map())];
  const names = new Set(
    [...was.values(), ...is.values()].map(({ path }) => `${parentOf(path)} ${path.at(-1)}`),
  );
  const changes: FieldChange[] = [];
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const path = (is.get(key) ?? was.get(key))!.path;
    const [old, now] = [was.get(key)?.value, is.get(key)?.value];
    const isSame = old === now || (isNothing(old) && isNothing(now));
    if (isSame || TOLD_ALREADY.has(path.at(-1)!) || isNamedBeside(path, names)) continue;
    changes.push({ path, before: old, after: now });
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
