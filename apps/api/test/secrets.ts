import { Writable } from 'node:stream';
import { openSecret } from '../src/auth/two-factor.ts';
import { createSealing } from '../src/platform/sealing.ts';
import type { World } from './world.ts';

/** Words that name a secret anywhere: no answer and no line of the log needs them. */
const NAMES = /\$argon2|password_hash|token_hash|code_hash|postgres(ql)?:\/\//i;

const spellings = (bytes: Buffer) => [
  bytes.toString('hex'),
  bytes.toString('base64').replace(/=+$/, ''),
  bytes.toString('base64url'),
];

/** Every secret that is in the database now, in each encoding in which it could leak. */
export async function secretsOf(world: World): Promise<string[]> {
  const { pool, config } = world;
  const column = async (query: string) =>
    (await pool.query<{ it: string | Buffer }>(query)).rows.map(({ it }) => it);
  const found = [
    ...(await column('select password_hash as it from staff')),
    ...(await column('select token_hash as it from sessions')),
    ...(await column('select token_hash as it from password_resets')),
    ...(await column('select code_hash as it from recovery_codes')),
    ...(await column('select sealed_secret as it from two_factor')),
    ...(await secretsOfApps(world)),
    ...(await column('select token as it from subscribers')),
  ];
  const { password } = pool.options;
  return [
    ...new Set(found.flatMap((it) => (typeof it === 'string' ? [it] : spellings(it)))),
    ...[config.DATABASE_URL, config.DATABASE_OWNER_URL, config.METRICS_TOKEN, password].filter(
      (it) => typeof it === 'string' && it.length > 7,
    ),
  ] as string[];
}

/** The secrets of authenticator apps, as the people have them. */
async function secretsOfApps({ db, config }: World): Promise<string[]> {
  const sealing = createSealing(config);
  const stored = await db.selectFrom('two_factor').selectAll().where('confirmed', '=', true).execute();
  return stored.map((row) => openSecret(sealing, row.staff_id, row));
}

/** What of a text is a secret; nothing, as a rule. */
export function findSecrets(text: string, secrets: readonly string[]): string[] {
  const named = NAMES.exec(text)?.[0];
  return [...secrets.filter((secret) => text.includes(secret)), ...(named ? [named] : [])];
}

/** Takes what a server writes down. */
export function createLog(): { stream: Writable; lines: () => string[] } {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return { stream, lines: () => text.split('\n').filter(Boolean) };
}
