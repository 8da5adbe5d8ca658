import { sql, type RawBuilder } from 'kysely';
import { foldId, foldText } from '#domain/folding.ts';
import { foldPhone, phoneSearchDigits } from '#domain/phone.ts';
import { containing, hasWords, idContains } from '../platform/lists.ts';

/** The tables of what people are known by: clients, and records that were merged into one (DECISIONS 20.13). */
export type KnownTable = 'clients' | 'merged_clients';

/** How a text is folded that is looked for as a part of a field; empty for a text that is none. */
const AS_PART = {
  name: foldText,
  phone: (text: string) => phoneSearchDigits(text) ?? '',
  email: foldText,
  national_id: foldId,
  system_id: foldId,
} as const;
type Field = keyof typeof AS_PART;
type NumberField = 'phone' | 'national_id' | 'system_id';

/** The folded form of a field by which somebody is found (DECISIONS 11.7). */
const columnOf = (table: KnownTable, field: Field) =>
  field === 'email' ? sql`folded_text(${sql.ref(`${table}.email`)})` : sql.ref(`${table}.folded_${field}`);

const nameOf = (table: KnownTable) =>
  sql`(${sql.ref(`${table}.folded_name`)} || E'\n' || folded_id(${sql.ref(`${table}.name`)}))`;

/** Whether a field contains this text. The condition on `search_text` is for the index; the other one decides. */
function fieldHas(table: KnownTable, field: Field, text: string) {
  if (field === 'national_id' || field === 'system_id') {
    const columns = {
      kept: `${table}.${field}`,
      folded: `${table}.folded_${field}`,
      indexed: `${table}.search_text`,
    };
    return idContains(columns, text);
  }
  const indexed = sql.ref(`${table}.search_text`);
  if (field === 'name') return hasWords(nameOf(table), text, indexed);
  if (field === 'email') return hasWords(columnOf(table, field), text, indexed);
  const part = AS_PART[field](text);
  if (part === '') return sql<boolean>`false`;
  const like = containing(part);
  return sql<boolean>`(${sql.ref(`${table}.search_text`)} like ${like} and ${columnOf(table, field)} like ${like})`;
}

/** Whether a number is exactly this one, in any spelling. The condition on `search_text` is for the index. */
export function numberIs(table: KnownTable, field: NumberField, text: string) {
  const column = columnOf(table, field);
  const number = field === 'phone' ? foldPhone(text) : foldId(text);
  return sql<boolean>`(
    ${sql.ref(`${table}.search_text`)} like ${containing(number)} and ${column} = ${number} and ${column} <> '')`;
}

const either = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** Whether one of the numbers is exactly this one. */
export const isWhole = (table: KnownTable, text: string) =>
  either([
    numberIs(table, 'phone', text),
    numberIs(table, 'national_id', text),
    numberIs(table, 'system_id', text),
  ]);

/** Whether a text finds somebody. A masked number is found only by the whole number (DECISIONS 11.8). */
function searchedBy(table: KnownTable, text: string, masked: boolean) {
  if (masked) {
    return either([
      fieldHas(table, 'name', text),
      fieldHas(table, 'email', text),
      fieldHas(table, 'system_id', text),
      isWhole(table, text),
    ]);
  }
  const typed = containing(text);
  // A number may be typed in another way than it is kept; several words without a digit are none.
  const canBeNumber = /\p{Nd}|^\S+$/u.test(text);
  const numbers = (['national_id', 'system_id', 'phone'] as const).filter(
    (field) => canBeNumber && containing(AS_PART[field](text)) !== typed,
  );
  return either([
    hasWords(sql.ref(`${table}.search_text`), text),
    ...numbers.map((field) => fieldHas(table, field, text)),
  ]);
}

/** The filters of clients that look for a text, by their names in the contract. */
export const TEXT_FILTERS = {
  search: searchedBy,
  name: (table: KnownTable, text: string) => fieldHas(table, 'name', text),
  phone: (table: KnownTable, text: string, masked: boolean) =>
    masked ? numberIs(table, 'phone', text) : fieldHas(table, 'phone', text),
  systemId: (table: KnownTable, text: string) => fieldHas(table, 'system_id', text),
  clientId: (table: KnownTable, text: string, masked: boolean) =>
    masked ? numberIs(table, 'national_id', text) : fieldHas(table, 'national_id', text),
} as const;
