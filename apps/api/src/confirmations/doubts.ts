import { sql } from 'kysely';
import type { ConfirmationDoubt } from '#domain/confirmations/confirmation.ts';
import { LIMITS } from '#domain/limits.ts';
import { foldPhone, normalisePhone } from '#domain/phone.ts';
import type { Database } from '../platform/database.ts';
import { getInstitution } from '../settings/read-settings.ts';

interface Asked {
  id: string;
  phone: string;
  phone_changed_at: string | null;
}

/**
 * Whether a phone is one of the institution or of an account, open or closed, or that of somebody else who has the name or the e-mail
 * address of a member of staff.
 */
async function isOfStaff(db: Database, client: Asked): Promise<boolean> {
  const { phone, hotline } = await getInstitution(db);
  const folded = foldPhone(client.phone);
  if ([phone, hotline].some((own) => foldPhone(own) === folded)) return true;
  const { rows } = await sql<{ is_of_staff: boolean }>`
    select exists (select from branches where folded_phone(phone) = ${folded})
      or exists (select from staff where folded_phone(phone) = ${folded}) or exists (
      select from clients other join staff on staff.active
        and (folded_text(staff.name) = other.folded_name
          or other.email <> '' and folded_text(staff.email) = folded_text(other.email))
      where other.folded_phone = ${folded}
        and other.person_id <> (select person_id from clients where id = ${client.id}::uuid)) as is_of_staff
    `.execute(db);
  return rows[0]!.is_of_staff;
}

/** How many people have a phone, or had a code sent to it; several records of one person count once. */
async function countPeople(db: Database, phone: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct person_id)::int as people from clients
    where folded_phone = ${foldPhone(phone)}
      or id in (select client_id from confirmations where channel = 'sms' and phone = ${normalisePhone(phone)})`.execute(
    db,
  );
  return rows[0]!.people;
}

/** Why the phone of a client may not be theirs, at the moment when a code is sent to it (DECISIONS 27.2); null without a doubt. */
export async function findDoubt(db: Database, at: Date, client: Asked): Promise<ConfirmationDoubt | null> {
  if (await isOfStaff(db, client)) return 'phone_of_staff';
  const changed = client.phone_changed_at && Date.parse(client.phone_changed_at);
  const days = LIMITS.phoneChangedDays * 24 * 60 * 60_000;
  if (changed && at.getTime() - changed < days) return 'phone_changed';
  if ((await countPeople(db, client.phone)) > LIMITS.peopleOfPhone) return 'phone_shared';
  return null;
}
