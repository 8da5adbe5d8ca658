import type { Database } from '../platform/database.ts';
import { refuse } from '#domain/errors.ts';
import type { Sealing } from '../platform/sealing.ts';

/** The columns of `two_factor` in which the secret of an authenticator app is. */
export interface StoredSecret {
  /** Of a version before the secrets were sealed, or of a server that still is of it. */
  secret: string | null;
  sealed_secret: Buffer | null;
}

/** What an account's secret is sealed for: moved to another account's row, it does not open. */
const purpose = (staffId: string) => `two_factor ${staffId}`;

/** An account's secret as it is stored. */
export function sealSecret(sealing: Sealing, staffId: string, secret: string): StoredSecret {
  return { secret: null, sealed_secret: sealing.seal(secret, purpose(staffId)) };
}

/** Refuses what was sealed with another key, or for another account: no code of that app can be checked. */
export function openSecret(sealing: Sealing, staffId: string, stored: StoredSecret): string {
  if (stored.secret !== null) return stored.secret;
  try {
    return sealing.open(stored.sealed_secret!, purpose(staffId));
  } catch {
    throw refuse('code_uncheckable');
  }
}

/** Seals the secrets that are in the database as they are: those of a version before, also of its backup. */
export async function sealPlainSecrets(db: Database, sealing: Sealing): Promise<void> {
  await db.inTransaction(async (trx) => {
    const plain = await trx
      .selectFrom('two_factor')
      .select(['staff_id', 'secret'])
      .where('secret', 'is not', null)
      .forUpdate()
      .execute();
    for (const { staff_id, secret } of plain) {
      await trx
        .updateTable('two_factor')
        .set(sealSecret(sealing, staff_id, secret!))
        .where('staff_id', '=', staff_id)
        .execute();
    }
  });
}
