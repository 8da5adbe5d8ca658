import type { MachineAccount, MachineAccountWithKey, NewMachineAccount } from '#contract/machines.ts';
import { refuse } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { assertAccess } from '../auth/assert-access.ts';
import { makeMachineKey } from '../auth/machine-keys.ts';
import { type AuditAction, writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import { assertBranchExists } from '../branches/branches.queries.ts';
import { findMachineAccount } from './machines.queries.ts';

/** Gives an account a key in this place. Answers the key, which is stored nowhere. */
async function addKey(trx: Database, caller: Caller, staffId: string, place: number): Promise<string> {
  const { key, hash, hint } = makeMachineKey();
  await trx
    .insertInto('machine_keys')
    .values({
      id: newId(caller.at),
      staff_id: staffId,
      hash,
      hint,
      place,
      made_by: caller.id,
      made_at: caller.at.toISOString(),
    })
    .execute();
  return key;
}

/**
 * Makes a machine account with its first key (DECISIONS 13.2). Throws `validation` for an unknown branch.
 */
export function createMachineAccount(
  db: Database,
  caller: Caller,
  { name, branchId, grants }: NewMachineAccount,
): Promise<MachineAccountWithKey> {
  return db.inTransaction(async (trx) => {
    await assertAccess(trx, caller);
    if (branchId !== null) await assertBranchExists(trx, branchId);
    const id = newId(caller.at);
    const at = caller.at.toISOString();
    await trx
      .insertInto('staff')
      .values({
        id,
        name,
        // Neither can be what a person types or has: usernames have no colon, and nobody has a mailbox below .invalid.
        username: `machine:${id}`,
        email: `${id}@machine.invalid`,
        role: 'machine',
        branch_id: branchId,
        password_hash: '',
        created_at: at,
        updated_at: at,
      })
      .execute();
    const account = { staff_id: id, grants: [...new Set(grants)], made_by: caller.id, made_at: at };
    await trx.insertInto('machine_accounts').values(account).execute();
    const key = await addKey(trx, caller, id, 1);
    const made = await findMachineAccount(trx, caller, id);
    await writeAudit(trx, caller, 'staff.create-machine', id, { after: logged(made) });
    return { ...made, key };
  });
}

/** An account as the audit log keeps it. */
const logged = ({ name, branch_name, grants, keys, ended_at }: MachineAccount) => ({
  name,
  branch_name,
  grants,
  keys: keys.map(({ hint }) => hint),
  ended_at,
});

/** The account, held until the transaction ends. Throws `not_found`, `unauthenticated` when access was revoked meanwhile. */
async function holdAccount(trx: Database, caller: Caller, id: string): Promise<MachineAccount> {
  await trx
    .selectFrom('machine_accounts')
    .select('staff_id')
    .where('staff_id', '=', idOrNone(id))
    .forUpdate()
    .execute();
  await assertAccess(trx, caller);
  return findMachineAccount(trx, caller, id);
}

function assertNotEnded(account: MachineAccount): void {
  if (account.ended_at) throw refuse('machine_account_ended');
}

/** Writes what became of an account into the audit log, and answers it. */
async function noteChange(
  trx: Database,
  caller: Caller,
  action: AuditAction,
  before: MachineAccount,
): Promise<MachineAccount> {
  const after = await findMachineAccount(trx, caller, before.id);
  await writeAudit(trx, caller, action, before.id, { before: logged(before), after: logged(after) });
  return after;
}

/**
 * Makes the second key of an account, so that the first one can be changed. Throws `not_found`, `check_failed` when there are two
 * already, `illegal_transition` when the account was ended.
 */
export function createMachineKey(db: Database, caller: Caller, id: string): Promise<MachineAccountWithKey> {
  return db.inTransaction(async (trx) => {
    const before = await holdAccount(trx, caller, id);
    assertNotEnded(before);
    if (before.keys.length >= LIMITS.machineKeys) {
      throw refuse('too_many_machine_keys', { max: LIMITS.machineKeys });
    }
    const taken = await trx
      .selectFrom('machine_keys')
      .select('place')
      .where('staff_id', '=', before.id)
      .where('ended_at', 'is', null)
      .execute();
    const key = await addKey(trx, caller, before.id, taken.some(({ place }) => place === 1) ? 2 : 1);
    return { ...(await noteChange(trx, caller, 'staff.make-machine-key', before)), key };
  });
}

/** Ends keys of an account, all or one. Answers how many. */
async function endKeys(trx: Database, caller: Caller, staffId: string, keyId?: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('machine_keys')
    .set({ ended_at: caller.at.toISOString(), ended_by: caller.id })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .$if(keyId !== undefined, (one) => one.where('id', '=', idOrNone(keyId!)))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Ends a key: the next call with it is refused. Throws `not_found`, also for a key that was ended before. */
export function endMachineKey(
  db: Database,
  caller: Caller,
  { id, keyId }: { id: string; keyId: string },
): Promise<MachineAccount> {
  return db.inTransaction(async (trx) => {
    const before = await holdAccount(trx, caller, id);
    const ended = await endKeys(trx, caller, before.id, keyId);
    if (ended === 0) throw refuse('record_not_found', { record: 'machine_key' });
    return noteChange(trx, caller, 'staff.end-machine-key', before);
  });
}

/** Ends an account and its keys, for good: what it did stays its own. Throws `not_found`, `illegal_transition` when it was ended. */
export function endMachineAccount(db: Database, caller: Caller, id: string): Promise<MachineAccount> {
  return db.inTransaction(async (trx) => {
    const before = await holdAccount(trx, caller, id);
    assertNotEnded(before);
    const at = caller.at.toISOString();
    await endKeys(trx, caller, before.id);
    await trx
      .updateTable('machine_accounts')
      .set({ ended_at: at, ended_by: caller.id })
      .where('staff_id', '=', before.id)
      .execute();
    await trx
      .updateTable('staff')
      .set({ active: false, updated_at: at })
      .where('id', '=', before.id)
      .execute();
    return noteChange(trx, caller, 'staff.end-machine', before);
  });
}
