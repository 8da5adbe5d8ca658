import { settings } from '#words/index.ts';

/** A changed field: its path in the record, its old and its new value. */
export interface FieldChange {
  path: readonly string[];
  before: unknown;
  after: unknown;
}

/** Whether the server replaced the value because the person was erased. */
export const isErased = (value: unknown) =>
  typeof value === 'object' && value !== null && (value as Record<string, unknown>)['erased'] === true;

type Leaves = Map<string, { path: readonly string[]; value: unknown }>;

/** Whether a field holds nothing that a person could read. */
export const isNothing = (value: unknown) => value === null || value === undefined || value === '';

/** Order lines are named by their goods; other list entries count from 1. */
function nameInList(one: unknown): string | undefined {
  const { product_id, name } = (one ?? {}) as { product_id?: unknown; name?: unknown };
  return product_id && typeof name === 'string' ? name : undefined;
}

/** The names of the entries in a list; the second product of the same name is `Lamp (2)`. */
function namesInList(list: readonly unknown[]): string[] {
  const counts = new Map<string, number>();
  return list.map((one, at) => {
    const name = nameInList(one) ?? `#${at + 1}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

function collect(value: unknown, path: readonly string[], leaves: Leaves): Leaves {
  if (typeof value !== 'object' || value === null || isErased(value)) {
    if (path.length > 0) leaves.set(JSON.stringify(path), { path, value });
    return leaves;
  }
  const entries = Array.isArray(value)
    ? namesInList(value).map((name, at) => [name, value[at] as unknown] as const)
    : Object.entries(value);
  for (const [name, inner] of entries) collect(inner, [...path, name], leaves);
  return leaves;
}

/** The log line shows the time and the record already; an order line is named by its goods. */
const SHOWN_ALREADY = new Set(['updated_at', 'id', 'product_id']);

const parentOf = (path: readonly string[]) => JSON.stringify(path.slice(0, -1));

/** Whether an id has a name field beside it: `branch_id` with `branch_name`. */
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
    const isSame = old === now || (isErased(old) && isErased(now)) || (isNothing(old) && isNothing(now));
    if (isSame || SHOWN_ALREADY.has(path.at(-1)!) || isNamedBeside(path, names)) continue;
    changes.push({ path, before: old, after: now });
  }
  return changes;
}

/** `client_loan_balance` → `Client loan balance`, or the word for it; a way into a list or a part joined by ›. */
export function labelOf(path: readonly string[]): string {
  return path
    .map((name) => {
      const known = settings.audit.fields[name];
      if (known) return known;
      const words = name.replaceAll('_', ' ');
      return words.charAt(0).toUpperCase() + words.slice(1);
    })
    .join(' › ');
}
