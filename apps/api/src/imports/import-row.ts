import { z } from 'zod';
import { clientBody } from '#contract/clients.ts';
import { amount } from '#contract/common.ts';
import { groupBody } from '#contract/groups.ts';
import { productBody } from '#contract/products.ts';
import { Refusal } from '#domain/errors.ts';
import { unneutralised, type ImportKind, type ImportMapping } from '#domain/imports.ts';
import { assignGroup, createClient, updateClient } from '../clients/save-client.ts';
import { createGroup } from '../groups/save-group.ts';
import type { Caller } from '../platform/caller.ts';
import type { Books } from '../platform/database.ts';
import { findUnstorableText, refuseInvalid } from '../platform/http/errors.ts';
import { inTransaction } from '../platform/transaction.ts';
import { createProduct } from '../products/save-product.ts';

/** What became of a row: a new record, or one that was there already, and which. */
export type RowOutcome = { created: true } | { created: false; message: string };

/** Writes one row through the verbs by which a person would, or refuses it with the reason. */
export type RowWriter = (books: Books, caller: Caller, row: Raw) => Promise<RowOutcome>;

/** The texts of a row by the fields that they were mapped to; an empty cell is no value. */
type Raw = Partial<Record<string, string>>;

export function rawRow(cells: readonly string[], mapping: ImportMapping): Raw {
  const named = Object.entries(mapping).map(([name, index]) => {
    const cell = index === null ? '' : unneutralised(cells[index] ?? '');
    return [name, cell === '' ? undefined : cell];
  });
  return Object.fromEntries(named) as Raw;
}

/** A number as people write it: `KES 12,500.00`. What is none becomes NaN, which no schema takes. */
function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const plain = text.replace(/^(kes|ksh)\.?\s*/i, '').replace(/[,\s]/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : NaN;
}

/** A spreadsheet takes a phone for a number and drops its first nought. */
function phoneOf(text: string | undefined): string | undefined {
  return text?.replace(/^(?=[17]\d{8}$)/, '0');
}

/** Checked as the single create is, all that is wrong with the row in one reason. */
function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  if (findUnstorableText(value) !== undefined)
    throw new Refusal('validation', 'This row has characters that cannot be kept.');
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { errors = [] } = refuseInvalid(parsed.error);
  throw new Refusal('validation', [...new Set(errors.map(({ message }) => message))].join('; '), errors);
}

const clientRow = clientBody.extend({
  phone: z.string({ error: 'Phone is required' }).pipe(clientBody.shape.phone),
  group: z.string().optional(),
  loanBalance: amount.optional(),
  systemSavings: amount.optional(),
});

async function findGroupId({ db }: Books, text: string): Promise<string> {
  const named = text.trim().toLowerCase();
  const found = await db
    .selectFrom('groups')
    .select((eb) => ['id', eb.fn<string>('lower', ['account_number']).as('account')])
    .where((eb) =>
      eb.or([eb(eb.fn('lower', ['account_number']), '=', named), eb(eb.fn('lower', ['name']), '=', named)]),
    )
    .limit(3)
    .execute();
  const [group, another] = found.some(({ account }) => account === named)
    ? found.filter(({ account }) => account === named)
    : found;
  if (!group) throw new Refusal('validation', `There is no group with the account number or name ${text}`);
  if (another) throw new Refusal('validation', `Several groups are named ${text}: give the account number`);
  return group.id;
}

const writeClient: RowWriter = async (books, caller, raw) => {
  const { group, loanBalance, systemSavings, ...body } = checked(clientRow, {
    ...raw,
    phone: phoneOf(raw['phone']),
    loanBalance: numberOf(raw['loanBalance']),
    systemSavings: numberOf(raw['systemSavings']),
  });
  const register = async (): Promise<RowOutcome> => {
    const { created, client } = await createClient(books, caller, body);
    if (!created) return { created, message: `${client.name}, ${client.phone}, is there already` };
    if (loanBalance !== undefined || systemSavings !== undefined) {
      await updateClient(books, caller, client.id, { loanBalance, systemSavings });
    }
    if (group) await assignGroup(books, caller, client.id, await findGroupId(books, group));
    return { created };
  };
  const alone = group === undefined && loanBalance === undefined && systemSavings === undefined;
  // Several verbs are one row: all of them or none.
  return alone ? register() : inTransaction(books.db, register);
};

/** A group that has all that names it as this row says; one that has only some of it is a duplicate, and refused. */
async function findSameGroup({ db }: Books, name: string, branchId: string, account: string) {
  return db
    .selectFrom('groups')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
    .where('branch_id', '=', branchId)
    .where((eb) => eb(eb.fn('lower', ['account_number']), '=', account.toLowerCase()))
    .executeTakeFirst();
}

async function groupWriter({ db }: Books): Promise<RowWriter> {
  const branches = await db.selectFrom('branches').select(['id', 'name']).execute();
  const idOf = new Map(
    branches.flatMap(({ id, name }) => [[name.toLowerCase(), id] as const, [id, id] as const]),
  );
  return async (books, caller, { branch, ...raw }) => {
    const branchId = branch === undefined ? undefined : idOf.get(branch.toLowerCase());
    if (branch !== undefined && !branchId)
      throw new Refusal('validation', `There is no branch named ${branch}`);
    const body = checked(groupBody, {
      ...raw,
      branchId,
      chairpersonPhone: phoneOf(raw['chairpersonPhone']),
      members: numberOf(raw['members']),
      activeMembers: numberOf(raw['activeMembers']),
      loanBalance: numberOf(raw['loanBalance']),
      arrears: numberOf(raw['arrears']),
    });
    const account = body.accountNumber ?? '';
    if (await findSameGroup(books, body.name, body.branchId, account)) {
      return { created: false, message: `${body.name}${account && `, ${account},`} is there already` };
    }
    await createGroup(books, caller, body);
    return { created: true };
  };
}

/** Products have no number: the one of that name, in any case, is the same (DECISIONS 5 has no rule of its own). */
async function productWriter({ db }: Books): Promise<RowWriter> {
  const rows = await db.selectFrom('products').select('name').execute();
  const known = new Set(rows.map(({ name }) => name.toLowerCase()));
  return async (books, caller, raw) => {
    const body = checked(productBody, {
      ...raw,
      price: raw['price'] === undefined ? undefined : numberOf(raw['price']),
      stock: numberOf(raw['stock']),
      status: raw['status']?.toLowerCase(),
    });
    if (known.has(body.name.toLowerCase())) {
      return { created: false, message: `${body.name} is there already` };
    }
    await createProduct(books, caller, body);
    known.add(body.name.toLowerCase());
    return { created: true };
  };
}

/** The writer for a kind, with what it has to know of the books at the start. */
export async function writerFor(kind: ImportKind, books: Books): Promise<RowWriter> {
  if (kind === 'groups') return groupWriter(books);
  return kind === 'products' ? productWriter(books) : writeClient;
}
