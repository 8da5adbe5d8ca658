import { sql, type RawBuilder } from 'kysely';
import type { ImportRecord } from '#contract/imports.ts';
import { balancesOf } from '#domain/imports.ts';

export type UndoTable = 'clients' | 'groups' | 'products' | 'orders';

/** The table of the records that an import writes. */
export const tableOf = ({ kind, find_by: findBy }: Pick<ImportRecord, 'kind' | 'find_by'>): UndoTable =>
  kind === 'balances' ? balancesOf(findBy) : kind;

/** The columns of the fields that an import changes. Balances are in the ledger, and orders are only added. */
export const FIELD_COLUMNS: Record<UndoTable, Readonly<Record<string, string>>> = {
  clients: {
    name: 'name',
    phone: 'phone',
    email: 'email',
    address: 'address',
    clientId: 'national_id',
    systemId: 'system_id',
    joinDate: 'join_date',
    group: 'group_id',
  },
  groups: {
    name: 'name',
    branch: 'branch_id',
    accountNumber: 'account_number',
    location: 'location',
    chairperson: 'chairperson',
    chairpersonPhone: 'chairperson_phone',
    meetingDay: 'meeting_day',
    members: 'member_count',
    activeMembers: 'active_members',
  },
  products: {
    name: 'name',
    sku: 'sku',
    description: 'description',
    category: 'category',
    price: 'price',
    stock: 'stock',
    status: 'status',
  },
  orders: {},
};

/** Other columns that people change: a new record with another value there was changed since. */
const OTHERS: Record<UndoTable, readonly string[]> = {
  clients: ['officer_id'],
  groups: [],
  products: ['details', 'image_url'],
  orders: ['client_id', 'group_id', 'status', 'total_price', 'loan_term', 'delivery_location'],
};

/** The columns by which a new record is compared with what the import made. */
export const comparedColumns = (table: UndoTable) => [
  ...Object.values(FIELD_COLUMNS[table]),
  ...OTHERS[table],
];

/** What only one record can have. */
export interface Unique {
  columns: readonly string[];
  /** Whether the record `other` has what `given` is to have. */
  has: RawBuilder<boolean>;
  /** Frees it for another record until the end of the undoing. */
  free: RawBuilder<unknown>;
}

const ofNumber = (column: string, folded: string): Unique => ({
  columns: [column],
  has: sql`other.${sql.ref(folded)} <> '' and other.${sql.ref(folded)} = folded_id(given.${sql.ref(column)})`,
  free: sql`${sql.ref(column)} = ''`,
});

export const UNIQUE: Record<UndoTable, readonly Unique[]> = {
  clients: [
    ofNumber('national_id', 'folded_national_id'),
    ofNumber('system_id', 'folded_system_id'),
    {
      columns: ['phone', 'name'],
      has: sql`other.folded_phone <> '' and other.folded_phone = folded_phone(given.phone)
        and other.folded_name = folded_text(given.name)`,
      free: sql`phone = ''`,
    },
  ],
  groups: [
    ofNumber('account_number', 'folded_account_number'),
    {
      columns: ['name', 'branch_id'],
      has: sql`other.branch_id = given.branch_id and other.folded_name = folded_text(given.name)`,
      free: sql`name = id::text`,
    },
  ],
  products: [ofNumber('sku', 'folded_sku')],
  orders: [],
};
