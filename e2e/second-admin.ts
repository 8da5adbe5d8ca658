import { randomUUID } from 'node:crypto';
import { openDatabase } from './database.ts';
import { unique, uniqueDigits } from './support.ts';

/**
 * The username of another admin, with the demo's password. Not one whom the first admin made: for a week such an account
 * confirms nothing that its maker asks for (DECISIONS 11.4.5).
 */
export async function secondAdmin(): Promise<string> {
  const username = `second.${uniqueDigits()}`;
  const database = await openDatabase();
  await database.query(
    `insert into staff (id, name, username, email, role, password_hash)
     select $1, $2, $3, $4, role, password_hash from staff where username = 'admin'`,
    [randomUUID(), unique('Nafula'), username, `${username}@staff.example`],
  );
  await database.end();
  return username;
}
