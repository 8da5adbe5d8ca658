import type { Insertable } from 'kysely';
import type { MessageKind } from '#domain/contact.ts';
import { refuseField } from '#domain/errors.ts';
import { getInstitution } from '../settings/read-settings.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Messages } from '../platform/database.types.ts';
import { networkOf } from '../platform/http/network.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import { assertMayWrite } from './hourly-limit.ts';

/** Where a letter comes from, and when. */
export interface Sender {
  address: string;
  at: Date;
}

/** Each kind has a limit of its own (DECISIONS 10.32): who has complained may still ask something. */
export function assertMaySend(trx: Database, { address, at }: Sender, kind: MessageKind): Promise<void> {
  return assertMayWrite(trx, {
    table: 'messages',
    at: 'created_at',
    network: networkOf(address),
    now: at,
    kind,
  });
}

/** A row of the messages of visitors, for the admins; the other columns are those of its kind. */
export function newMessage(
  { address, at }: Sender,
  row: Omit<Insertable<Messages>, 'id' | 'address' | 'created_at'>,
): Insertable<Messages> & { id: string } {
  return { ...row, id: newId(at), address: networkOf(address), created_at: at.toISOString() };
}

/** The branch that a visitor chose; undefined for none. Throws `no_such_branch` at the field. */
export async function chosenBranch(
  trx: Database,
  branchId: string,
): Promise<{ id: string; name: string; email: string } | undefined> {
  if (branchId === '') return undefined;
  const branch = await trx
    .selectFrom('branches')
    .select(['id', 'name', 'email'])
    .where('id', '=', idOrNone(branchId))
    .executeTakeFirst();
  if (!branch) throw refuseField('branchId', 'no_such_branch');
  return branch;
}

/** Where the institution gets its mails. */
export async function officeAddress(trx: Database, mail: MailSettings): Promise<string> {
  return mail.to ?? (await getInstitution(trx)).email;
}
