import { sql, type RawBuilder } from 'kysely';

/** By what a client is known; an empty text says nothing. */
interface KnownBy {
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
      and clients.folded_name = folded_text(${name}) and clients.anonymised_at is null)`;
}
