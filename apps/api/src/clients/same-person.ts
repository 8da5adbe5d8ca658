import { sql, type RawBuilder } from 'kysely';

/** By what a client is known; an empty text says nothing. */
export interface KnownBy {
  name: string;
  phone: string;
  national_id: string;
  system_id: string;
}

/**
 * Whether a client has the National ID, the System ID, or the phone and name of a person (DECISIONS 5 and 11.7). The
 * database folds what is looked for, as it folds the columns and their unique indexes: whom this does not find, they do not
 * refuse. Indexes need the conditions on empty texts.
 */
export function isSamePerson({ name, phone, national_id, system_id }: KnownBy): RawBuilder<boolean> {
  return sql<boolean>`(
    clients.folded_national_id = folded_id(${national_id}) and clients.folded_national_id <> ''
    or clients.folded_system_id = folded_id(${system_id}) and clients.folded_system_id <> ''
    or clients.folded_phone = folded_phone(${phone}) and clients.folded_phone <> ''
      and is_same_name(clients.folded_name, folded_text(${name})) and clients.anonymised_at is null)`;
}

/**
 * Who is the same person as one of these, by `isSamePerson`: a table `same` to join, of the place in the list (`nth`) and the
 * client's id. Each text is folded once, and each number looked up by itself, so that no pair is compared, also where PostgreSQL knows
 * nothing yet of the clients that an import has just added.
 */
export function samePeople(people: readonly KnownBy[]) {
  const rows = people.map(({ name, phone, national_id, system_id }, nth) => {
    return { nth, name, phone, national_id, system_id };
  });
  return sql<{ nth: number; id: string }>`(
    with wanted as materialized (
      select nth, folded_text(name) as name, folded_phone(phone) as phone, folded_id(national_id) as national_id,
        folded_id(system_id) as system_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (nth integer, name text, phone text, national_id text, system_id text)
    )
    select nth, known.id from wanted cross join lateral (
      select id from clients where folded_national_id = wanted.national_id and folded_national_id <> ''
      union
      select id from clients where folded_system_id = wanted.system_id and folded_system_id <> ''
      union
      select id from clients
      where folded_phone = wanted.phone and folded_phone <> '' and is_same_name(folded_name, wanted.name)
        and anonymised_at is null
    ) as known
  )`.as('same');
}
