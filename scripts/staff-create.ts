/**
 * `npm run staff:create`: makes an admin at the terminal of the machine; admins make all other accounts in Settings. What the
 * flags do not say is asked for; the password is always asked for, or read from the first line of a pipe.
 * Works on the database that `npm start` works on, whether that is running or not, and says which one that is.
 */
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import type { z } from 'zod';
import { newPassword } from '#contract/auth.ts';
import { newStaff } from '#contract/staff.ts';
import type { Refusal } from '#domain/errors.ts';
import { explainIssue, explainRefusal } from '#messages/explain-refusal.ts';
import { roles } from '#words/words.ts';
import { assertGoodPassword } from '../apps/api/src/auth/passwords.ts';
import { isOpen } from '../apps/api/src/auth/sign-in.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { Database } from '../apps/api/src/platform/database.ts';
import { createDefaultBranches } from '../apps/api/src/platform/first-run.ts';
import {
  nameDatabase,
  openDatabase,
  openExistingDatabase,
  requireDatabase,
} from '../apps/api/src/platform/open-database.ts';
import { upgradeDatabase } from '../apps/api/src/platform/rights.ts';
import { StartError } from '../apps/api/src/platform/start-error.ts';
import { createStaff } from '../apps/api/src/staff/create-staff.ts';
import { command } from './lib/command.ts';

const USAGE = `Makes an admin, who makes all other accounts in Settings.

  npm run staff:create -- [--name NAME] [--username NAME] [--email ADDRESS]
  npm run staff:create -- --new-database    where there is no database yet: makes it, too

What is left out is asked for. The password is never a flag: type it when asked, or give it as the first line of input.
`;

const OPTIONS = {
  name: { type: 'string' },
  username: { type: 'string' },
  email: { type: 'string' },
  'new-database': { type: 'boolean' },
} as const;

type Flags = Partial<Record<Exclude<keyof typeof OPTIONS, 'new-database'>, string>>;

const isTerminal = process.stdin.isTTY;

/** Asks at the terminal; `hidden` shows nothing of what is typed. */
async function ask(question: string, hidden = false): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({
    input: process.stdin,
    output: hidden ? nowhere : process.stdout,
    terminal: true,
  });
  const given = new AbortController();
  reader.once('close', () => given.abort());
  reader.once('SIGINT', () => reader.close());
  if (hidden) process.stdout.write(question);
  try {
    return await reader.question(hidden ? '' : question, { signal: given.signal });
  } catch {
    throw new StartError('\nStopped; no account was made.');
  } finally {
    reader.close();
    if (hidden) process.stdout.write('\n');
  }
}

/** What the flag says, or what is typed until it fits. */
async function settle<Value>(
  field: z.ZodType<Value, string>,
  flag: { name: keyof typeof OPTIONS; value: string | undefined },
  question: string,
): Promise<Value> {
  for (;;) {
    if (flag.value === undefined && !isTerminal) {
      throw new StartError(`Give --${flag.name}, since there is no terminal to ask at.`);
    }
    const typed = flag.value ?? (await ask(question));
    const parsed = field.safeParse(typed.trim());
    if (parsed.success) return parsed.data;
    const message = explainIssue(parsed.error.issues[0]!);
    if (flag.value !== undefined || !isTerminal) throw new StartError(`--${flag.name}: ${message}.`);
    process.stdout.write(`${message}.\n`);
  }
}

/** Why a password cannot be used, if so. */
function faultOf(password: string): string | undefined {
  const parsed = newPassword.safeParse(password);
  if (!parsed.success) return `${explainIssue(parsed.error.issues[0]!)}.`;
  try {
    assertGoodPassword(password, 'password');
    return undefined;
  } catch (error) {
    return explainRefusal(error as Refusal);
  }
}

async function settlePassword(): Promise<string> {
  if (!isTerminal) {
    const password = await readFirstLine();
    const fault = password ? faultOf(password) : 'Give the password as the first line of input.';
    if (fault) throw new StartError(fault);
    return password;
  }
  for (;;) {
    const password = await ask('Password (not shown): ', true);
    const fault =
      faultOf(password) ??
      ((await ask('The same again: ', true)) === password ? undefined : 'The two are not the same.');
    if (!fault) return password;
    process.stdout.write(`${fault}\n`);
  }
}

async function readFirstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

/** Everything is known before the database is opened, so that nobody's typing keeps it open. */
async function settleAccount(flags: Flags) {
  const name = await settle(newStaff.shape.name, { name: 'name', value: flags.name }, 'Name: ');
  const username = await settle(
    newStaff.shape.username,
    { name: 'username', value: flags.username },
    'Username: ',
  );
  const email = await settle(newStaff.shape.email, { name: 'email', value: flags.email }, 'Email: ');
  return { name, username, email, password: await settlePassword() };
}

await command({ usage: USAGE, options: OPTIONS }, async (flags) => {
  const config = readConfig();
  if (!flags['new-database']) requireDatabase(config);
  process.stdout.write(`This works on ${nameDatabase(config)}.\n`);
  const account = await settleAccount(flags);
  const opened = await (flags['new-database'] ? openDatabase : openExistingDatabase)(config);
  try {
    await upgradeDatabase(opened);
    const db = new Database(opened.pool);
    await createDefaultBranches(db, config.SEED === 'none');
    const made = await createStaff(db, null, { ...account, role: 'admin', branchId: null });
    const { admins } = await db
      .selectFrom('staff')
      .select(sql<number>`count(*)::int`.as('admins'))
      .where('role', '=', 'admin')
      .where(isOpen)
      .executeTakeFirstOrThrow();
    process.stdout.write(
      `${made.name} (${roles[made.role]}) can sign in as ${made.username}. Admins who can sign in now: ${admins}.\n`,
    );
  } finally {
    await opened.stop();
  }
});
