import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';

/** How long a browser stays known after its last sign-in. */
export const KNOWN_BROWSER_DAYS = 90;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** How what a known browser is counted under begins: no address does. */
export const KNOWN_BROWSER = 'device ';

/** The token in a `Cookie` header, if there is one of our shape. */
export function readBrowserCookie(header: string | undefined): string | undefined {
  return /(?:^|; ?)device=([\w-]{43})(?:;|$)/.exec(header ?? '')?.[1];
}

/** The cookie that makes a browser known: sent back to sign-in alone, and for no script to read. */
export function writeBrowserCookie(token: string, overTls: boolean): string {
  const seconds = KNOWN_BROWSER_DAYS * 24 * 60 * 60;
  const secure = overTls ? '; Secure' : '';
  return `device=${token}; Path=/api/auth/login; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

/**
 * What the wrong passwords of an account in a browser that it knows are counted under in place of an address, whatever becomes
 * of the cookie meanwhile; `undefined` when the account does not know it. Without an account it is looked up all the same: an
 * answer that came sooner would tell that there is none.
 */
export async function findKnownBrowser(
  db: Database,
  staffId: string | undefined,
  token: string | undefined,
): Promise<string | undefined> {
  if (!token) return undefined;
  const found = await db
    .selectFrom('known_devices')
    .select('id')
    .where('token_hash', '=', hashOf(token))
    .where('staff_id', '=', idOrNone(staffId ?? ''))
    .executeTakeFirst();
  return found && `${KNOWN_BROWSER}${found.id}`;
}

/**
 * Remembers the browser after a correct sign-in and returns a new token. The other accounts of this browser get it too, so a
 * stolen old token is useless; each is the same browser of its account as before, so that signing in again gives nobody new
 * tries for them.
 */
export async function rememberBrowser(
  db: Database,
  staffId: string,
  former: string | undefined,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const token_hash = hashOf(token);
  if (former) {
    await db
      .updateTable('known_devices')
      .set({ token_hash })
      .where('token_hash', '=', hashOf(former))
      .execute();
  }
  await db
    .insertInto('known_devices')
    .values({ token_hash, staff_id: staffId })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'staff_id']).doUpdateSet({ used_at: new Date().toISOString() }),
    )
    .execute();
  return token;
}
