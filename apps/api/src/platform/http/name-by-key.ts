import { BY_KEY, type Endpoint, type Made } from '#contract/endpoint.ts';
import { refuseField } from '#domain/errors.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../database.ts';
import { assertStillThere } from './with-key.ts';

/** What a request brings, parsed. */
interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** The id of the record that a command of the caller made under a key, also of one that was deleted since. Throws `validation`. */
async function findMade(
  db: Database,
  caller: Caller,
  wanted: Made,
  key: string,
  path: string,
): Promise<string> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['made', 'record_id'])
    .where('staff_id', '=', caller.id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row?.made !== wanted) throw refuseField(path, 'nothing_made_under_key', { record: wanted });
  return row.record_id!;
}

/**
 * Replaces the keys of own commands in a call's input by the ids of the records that they made (DECISIONS 12.1). Throws
 * `validation` when no such record was made under the key, `deleted` when it was deleted and may not be, `not_found` where that
 * was in another branch than the caller's.
 */
export async function nameByKey(
  db: Database,
  caller: Caller | undefined,
  namedByKey: Endpoint['namedByKey'],
  input: Input,
): Promise<Input> {
  if (!namedByKey || !caller) return input;
  const { mayBeGone = [] } = namedByKey;
  const named = { ...input };
  for (const part of ['params', 'body'] as const) {
    for (const [field, wanted] of Object.entries(namedByKey[part] ?? {})) {
      named[part] = await replaceAt(named[part], field.split('.'), async (given, path) => {
        if (!given.startsWith(BY_KEY)) return given;
        const id = await findMade(db, caller, wanted, given.slice(BY_KEY.length), path);
        if (!mayBeGone.includes(field)) await assertStillThere(db, caller, wanted, id);
        return id;
      });
    }
  }
  return named;
}

/** A copy in which the texts at a path are replaced. `*` in the path is each entry of a list. */
async function replaceAt(
  value: unknown,
  [step, ...rest]: string[],
  replace: (text: string, path: string) => string | Promise<string>,
  path = '',
): Promise<unknown> {
  if (step === undefined) return typeof value === 'string' ? replace(value, path) : value;
  if (typeof value !== 'object' || value === null) return value;
  const below = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (step !== '*') {
    if (!(step in value)) return value;
    const inner = (value as Record<string, unknown>)[step];
    return { ...value, [step]: await replaceAt(inner, rest, replace, below(step)) };
  }
  const replaced: unknown[] = [];
  for (const [at, entry] of (value as unknown[]).entries()) {
    replaced.push(await replaceAt(entry, rest, replace, below(at)));
  }
  return replaced;
}
