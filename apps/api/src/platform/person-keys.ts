import { createHash, randomBytes } from 'node:crypto';
import { foldText } from '#domain/folding.ts';
import { formerClientName } from '#domain/who.ts';
import { foldPhone } from '#domain/phone.ts';
import type { Database } from './database.ts';
import { newId } from './ids.ts';
import { AUDITED, NOT_AUDITED } from './personal-columns.ts';
import { createSealing, type Sealing } from './sealing.ts';

const PURPOSE = 'key of a person';

/** A value as the audit log stores it. */
interface Sealed {
  key: string;
  sealed: string;
}

/** What a reader gets in the place of a value of somebody who was erased. */
const ERASED_VALUE = { erased: true } as const;

type Values = Record<string, unknown>;

/** A line of the audit log, or what is to be one. */
interface Line {
  entity: string;
  entity_id: string;
  before: unknown;
  after: unknown;
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether a value of a line is encrypted. */
export const isSealed = (value: unknown): value is Sealed =>
  isObject(value) && typeof value['sealed'] === 'string' && typeof value['key'] === 'string';
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A UUID in the place of a name and a number that nobody can find out by trying. */
export function chairpersonId(sealing: Sealing, name: string, phone: string): string {
  const known = createHash('sha256')
    .update(JSON.stringify([foldText(name), foldPhone(phone)]))
    .digest();
  const hex = sealing.hash(known, 'chairperson').toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Whose key seals what this side of a line says: the client's, also of an order, or the chairperson's of a group. */
function ownerOf(sealing: Sealing, { entity, entity_id }: Line, side: Values): string | undefined {
  if (entity === 'client') return entity_id;
  if (entity === 'order') return side['client_id'] as string | undefined;
  return chairpersonId(
    sealing,
    (side['chairperson'] ?? '') as string,
    (side['chairperson_phone'] ?? '') as string,
  );
}

interface Wanted {
  side: Values;
  field: string;
  owner: string;
}

const openKey = (sealing: Sealing, sealedKey: Buffer): Sealing =>
  createSealing({ SEAL_KEY: sealing.open(sealedKey, PURPOSE), DATA_DIR: '' });

/** The keys of these persons. Who has none gets one. */
async function keysOf(
  db: Database,
  owners: readonly string[],
): Promise<Map<string, { id: string; key: Sealing }>> {
  const read = () =>
    db
      .selectFrom('person_keys')
      .select(['id', 'key_of', 'sealed_key'])
      .where('key_of', 'in', owners)
      .execute();
  let rows = await read();
  const has = new Set(rows.map(({ key_of: owner }) => owner));
  const missing = owners.filter((owner) => !has.has(owner)).toSorted();
  if (missing.length > 0) {
    await db
      .insertInto('person_keys')
      .values(
        missing.map((owner) => ({
          id: newId(),
          key_of: owner,
          sealed_key: db.sealing.seal(randomBytes(32).toString('base64'), PURPOSE),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    rows = await read();
  }
  return new Map(
    rows.map(({ id, key_of: owner, sealed_key: sealed }) => [
      owner,
      { id, key: openKey(db.sealing, sealed) },
    ]),
  );
}

/** The same lines as the log stores them: what says who somebody is is sealed with that person's key. */
export async function sealLines<L extends Line>(db: Database, lines: readonly L[]): Promise<L[]> {
  const wanted: Wanted[] = [];
  const sealed = lines.map((line) => {
    const personal = AUDITED[line.entity]?.personal.split(' ');
    if (!personal) return line;
    const sideOf = (given: unknown) => {
      if (!isObject(given)) return given;
      const side = { ...given };
      for (const field of NOT_AUDITED[line.entity]?.split(' ') ?? []) delete side[field];
      const fields = personal.filter((field) => !isEmpty(side[field]) && !isSealed(side[field]));
      const owner = fields.length > 0 ? ownerOf(db.sealing, line, side) : undefined;
      for (const field of fields) {
        if (owner === undefined) side[field] = null;
        else if (side[field] !== formerClientName(owner)) wanted.push({ side, field, owner });
      }
      return side;
    };
    return { ...line, before: sideOf(line.before), after: sideOf(line.after) };
  });
  if (wanted.length === 0) return sealed;
  const keys = await keysOf(db, [...new Set(wanted.map(({ owner }) => owner))]);
  // What is the same before and after is also stored as the same.
  const done = new Map<string, Sealed>();
  for (const { side, field, owner } of wanted) {
    const text = JSON.stringify(side[field]);
    const same = `${owner} ${field} ${text}`;
    const { id, key } = keys.get(owner)!;
    const value = done.get(same) ?? { key: id, sealed: key.seal(text).toString('base64') };
    done.set(same, value);
    side[field] = value;
  }
  return sealed;
}

/** The same lines as they can be read now; a value that has no key any more is what `erased` makes of it. */
export async function openLines<L extends Pick<Line, 'before' | 'after'>>(
  db: Database,
  lines: readonly L[],
  erased: (value: Sealed) => unknown = () => ERASED_VALUE,
): Promise<L[]> {
  const ids = new Set(
    lines
      .flatMap(({ before, after }) =>
        [before, after].flatMap((side) => (isObject(side) ? Object.values(side).filter(isSealed) : [])),
      )
      .map(({ key }) => key),
  );
  if (ids.size === 0) return [...lines];
  const rows = await db
    .selectFrom('person_keys')
    .select(['id', 'sealed_key'])
    .where('id', 'in', [...ids])
    .execute();
  const keys = new Map(rows.map(({ id, sealed_key: sealedKey }) => [id, openKey(db.sealing, sealedKey)]));
  const open = (value: unknown) => {
    if (!isSealed(value)) return value;
    const key = keys.get(value.key);
    return key ? (JSON.parse(key.open(Buffer.from(value.sealed, 'base64'))) as unknown) : erased(value);
  };
  const openSide = (side: unknown) =>
    isObject(side)
      ? Object.fromEntries(Object.entries(side).map(([field, value]) => [field, open(value)]))
      : side;
  return lines.map((line) => ({ ...line, before: openSide(line.before), after: openSide(line.after) }));
}

/** Deletes the keys of persons: nobody can read any more what the past says of them. */
export async function deleteKeys(trx: Database, owners: readonly string[]): Promise<void> {
  if (owners.length === 0) return;
  await trx.deleteFrom('person_keys').where('key_of', 'in', owners).execute();
}
