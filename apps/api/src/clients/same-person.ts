import { sql, type RawBuilder } from 'kysely';

/** By what a client is known; an empty text says nothing. */
export interface KnownBy<Text = string> {
  name: Text;
  phone: Text;
  national_id: Text;
  system_id: Text;
}

/**
 * Whether a client has the National ID, the System ID, or the phone and name of a person (DECISIONS 5 and 11.7). The
 * database folds what is looked for, as it folds the columns and their unique indexes: whom this does not find, they do not
 * refuse. Indexes need the conditions on empty texts.
 */
export function isSamePerson({
  name,
  phone,
  national_id,
  system_id,
}: KnownBy<string | RawBuilder<string>>): RawBuilder<boolean> {
  return sql<boolean>`(
    clients.folded_national_id = folded_id(${national_id}) and clients.folded_national_id <> ''
    or clients.folded_system_id = folded_id(${system_id}) and clients.folded_system_id <> ''
    or clients.folded_phone = folded_phone(${phone}) and clients.folded_phone <> ''
      and clients.folded_name = folded_text(${name}) and clients.anonymised_at is null)`;
}

/** People who are looked for together: a table to join, `nth` being their place in the list. */
export function tableOfPeople(people: readonly KnownBy[]) {
  const rows = people.map(({ name, phone, national_id, system_id }, nth) => {
    return { nth, name, phone, national_id, system_id };
  });
  return sql<KnownBy & { nth: number }>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'wanted'>(
    sql`wanted (nth integer, name text, phone text, national_id text, system_id text)`,
  );
}

/** Whether a client is the same person as one of `tableOfPeople`. */
export const isWanted = isSamePerson({
  name: sql.ref('wanted.name'),
  phone: sql.ref('wanted.phone'),
  national_id: sql.ref('wanted.national_id'),
  system_id: sql.ref('wanted.system_id'),
});
