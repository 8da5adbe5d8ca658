import type { ImportRecord } from '#contract/imports.ts';
import { refuse } from '#domain/errors.ts';
import { balancesOf, type ImportKind, type ImportWrites } from '#domain/imports.ts';
import { may, type Actor, type Permission } from '#domain/permissions.ts';

type FileOf = Pick<ImportRecord, 'kind' | 'find_by'>;

/**
 * What somebody who imports a kind must be permitted to do by hand (DECISIONS 13.2.6): to read its records, because every row is
 * compared with them, to make them, and to change them. Balances are those of clients or groups. Orders name clients.
 */
const NEEDS: Record<
  Exclude<ImportKind, 'balances'>,
  { read: readonly Permission[] } & Record<ImportWrites, Permission>
> = {
  clients: { read: ['clients.read'], add: 'clients.create', update: 'clients.edit' },
  groups: { read: ['groups.read'], add: 'groups.create', update: 'groups.edit' },
  products: { read: ['products.read'], add: 'products.write', update: 'products.write' },
  stock: { read: ['products.read', 'stock.read'], add: 'stock.write', update: 'stock.write' },
  orders: { read: ['orders.read', 'clients.read'], add: 'orders.edit', update: 'orders.edit' },
};

const needsOf = ({ kind, find_by: findBy }: FileOf) => NEEDS[kind === 'balances' ? balancesOf(findBy) : kind];

/** Whether the actor may see what a file of this kind says, beside the records that are there. */
export const mayReadFile = (actor: Actor, file: FileOf): boolean =>
  needsOf(file).read.every((permission) => may(actor, permission));

/** Refuses a person who may not see the records of a file. Throws `forbidden`. */
export function assertMayReadFile(actor: Actor, file: FileOf): void {
  if (!mayReadFile(actor, file)) throw refuse('not_permitted');
}

/** Refuses a person who may not make (`add`) or change (`update`) the records of a file by hand. Throws `forbidden`. */
export function assertMayWrite(actor: Actor, file: FileOf, writes: ImportWrites): void {
  assertMayReadFile(actor, file);
  if (!may(actor, needsOf(file)[writes])) throw refuse('not_permitted');
}

/** Refuses a file of which its sender could write nothing, however it is tried. Throws `forbidden`. */
export function assertMaySend(actor: Actor, kind: ImportKind): void {
  const kinds = kind === 'balances' ? (['clients', 'groups'] as const) : [kind];
  const isOfUse = kinds.some((one) => {
    const { read, add, update } = NEEDS[one];
    return read.every((each) => may(actor, each)) && (may(actor, add) || may(actor, update));
  });
  if (!isOfUse) throw refuse('not_permitted');
}
