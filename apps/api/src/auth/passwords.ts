import { hash, verify } from '@node-rs/argon2';
import { refuseField } from '#domain/errors.ts';
import { DEMO_PASSWORD } from '../../demo/accounts.ts';

/** OWASP's first choice for argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** A hash that no password has, so that an unknown account takes as long to refuse as a known one. */
const nobody = hashPassword(crypto.randomUUID());

/** Whether the password is the account's; with no account it takes as long and is `false`. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== undefined;
}

/** Refuses a new password that is known to others. Its length is the contract's business (DECISIONS 9). */
export function assertGoodPassword(password: string, path: string): void {
  if (password === DEMO_PASSWORD)
    throw refuseField(path, 'That is the demo password. Choose one of your own.');
}
