import { sql, type RawBuilder } from 'kysely';
import { foldId, foldText } from '#domain/folding.ts';
import { foldPhone, phoneSearchDigits } from '#domain/phone.ts';
import { containing, hasWords, idContains } from '../platform/lists.ts';

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
const columnOf = (field: Field) =>
  field === 'email' ? sql`folded_text(${sql.ref(`clients.email`)})` : sql.ref(`clients.folded_${field}`);

const NAMES = sql`(clients.folded_name || E'\n' || folded_id(clients.name))`;

/** Whether a field contains this text. The condition on `search_text` is for the index; the other one decides. */
function fieldHas(field: Field, text: string) {
  if (field === 'national_id' || field === 'system_id') {
    const columns = {
      kept: `clients.${field}`,
      folded: `clients.folded_${field}`,
      indexed: 'clients.search_text',
    };
    return idContains(columns, text);
  }
  const indexed = sql.ref('clients.search_text');
  if (field === 'name') return hasWords(NAMES, text, indexed);
  if (field === 'email') return hasWords(columnOf(field), text, indexed);
  const part = AS_PART[field](text);
  if (part === '') return sql<boolean>`false`;
  const like = containing(part);
  return sql<boolean>`(${sql.ref('clients.search_text')} like ${like} and ${columnOf(field)} like ${like})`;
}

/** Whether a number is exactly this one, in any spelling. The condition on `search_text` is for the index. */
export function numberIs(field: NumberField, text: string) {
  const column = columnOf(field);
  const number = field === 'phone' ? foldPhone(text) : foldId(text);
  return sql<boolean>`(
    ${sql.ref('clients.search_text')} like ${containing(number)} and ${column} = ${number} and ${column} <> '')`;
}

const either = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** Whether one of the numbers is exactly this one. */
export const isWhole = (text: string) =>
  either([numberIs('phone', text), numberIs('national_id', text), numberIs('system_id', text)]);

/** Whether a text finds somebody. A masked number is found only by the whole number (DECISIONS 11.8). */
function searchedBy(text: string, masked: boolean) {
  if (masked) {
    return either([
      fieldHas('name', text),
      fieldHas('email', text),
      fieldHas('system_id', text),
      isWhole(text),
    ]);
  }
  const typed = containing(text);
  // A number may be typed in another way than it is stored; several words without a digit are none.
  const canBeNumber = /\p{Nd}|^\S+$/u.test(text);
  const numbers = (['national_id', 'system_id', 'phone'] as const).filter(
    (field) => canBeNumber && containing(AS_PART[field](text)) !== typed,
  );
  return either([
    hasWords(sql.ref('clients.search_text'), text),
    ...numbers.map((field) => fieldHas(field, text)),
  ]);
}

/** The filters of clients that look for a text, by their names in the contract. */
export const TEXT_FILTERS = {
  search: searchedBy,
  name: (text: string) => fieldHas('name', text),
  phone: (text: string, masked: boolean) => (masked ? numberIs('phone', text) : fieldHas('phone', text)),
  systemId: (text: string) => fieldHas('system_id', text),
  clientId: (text: string, masked: boolean) =>
    masked ? numberIs('national_id', text) : fieldHas('national_id', text),
} as const;
