import type { ImportField, ImportKind } from './imports.ts';
import { ORDER_IMPORT_FIELDS } from './import-order-fields.ts';

const LOAN_BALANCES = [
  'Loan Bal',
  'Outstanding Loan',
  'Outstanding Loan Balance',
  'Loan Outstanding',
  'Salio la mkopo',
];

/** The parts of a person's name in columns of their own, in the order in which they are joined (DECISIONS 6.24). */
const PARTS_OF_NAME: readonly ImportField[] = [
  {
    name: 'firstName',
    heading: 'First Name',
    notInTemplate: true,
    aliases: ['Given Name', 'Forename', '1st Name', 'Jina la kwanza'],
    example: 'Wanjiru',
    type: 'namePart',
  },
  {
    name: 'middleName',
    heading: 'Middle Name',
    notInTemplate: true,
    aliases: ['Second Name', '2nd Name', 'Middle Names', 'Jina la kati'],
    example: 'Akinyi',
    type: 'namePart',
  },
  {
    name: 'otherNames',
    heading: 'Other Names',
    notInTemplate: true,
    aliases: ['Other Name', 'Majina mengine'],
    example: 'Akinyi',
    type: 'namePart',
  },
  {
    name: 'lastName',
    heading: 'Last Name',
    notInTemplate: true,
    aliases: [
      'Surname',
      'Family Name',
      'Third Name',
      '3rd Name',
      'Sir Name',
      'Jina la mwisho',
      'Jina la ukoo',
    ],
    example: 'Kamau',
    type: 'namePart',
  },
];
export const NAME_PARTS: readonly string[] = PARTS_OF_NAME.map(({ name }) => name);

/** The day that the balances of a row describe. */
const AS_OF: ImportField = {
  name: 'asOf',
  heading: 'Balances As Of',
  aliases: ['As Of', 'As At', 'Balance Date', 'Balances Date', 'Date of Balances', 'Tarehe ya masalio'],
  example: '2024-03-31',
  type: 'day',
};

const RECORD_FIELDS = {
  clients: [
    {
      name: 'name',
      heading: 'Name',
      required: true,
      aliases: ['Client Name', 'Full Name', 'Member Name', 'Jina', 'Jina la mteja'],
      example: 'Wanjiru Kamau',
      type: 'name',
    },
    ...PARTS_OF_NAME,
    {
      name: 'phone',
      heading: 'Phone',
      aliases: [
        'Phone Number',
        'Phone No',
        'Mobile',
        'Mobile Number',
        'Mobile No',
        'Telephone',
        'Tel',
        'Simu',
        'Nambari ya simu',
      ],
      example: '0712 345 678',
      type: 'phone',
    },
    {
      name: 'clientId',
      heading: 'National ID',
      aliases: [
        'ID Number',
        'ID No',
        'National ID Number',
        'National ID No',
        'Client ID',
        'Kitambulisho',
        'Kitambulisho cha taifa',
        'Nambari ya kitambulisho',
      ],
      example: '23456789',
      type: 'nationalId',
    },
    {
      name: 'systemId',
      heading: 'System ID',
      aliases: ['System Number', 'System No', 'Member Number', 'Member No'],
      example: 'S-1024',
      type: 'id',
    },
    {
      name: 'email',
      heading: 'Email',
      aliases: ['E-mail', 'Email Address', 'Barua pepe'],
      example: 'wanjiru@example.com',
    },
    { name: 'address', heading: 'Address', aliases: ['Residence', 'Anwani'], example: 'Mutomo market' },
    {
      name: 'group',
      heading: 'Group',
      aliases: ['Group Account Number', 'Group Account', 'Group Name', 'Kikundi', 'Jina la kikundi'],
      example: 'ACC-0001',
    },
    {
      name: 'joinDate',
      heading: 'Join Date',
      aliases: [
        'Date Joined',
        'Joined',
        'Joining Date',
        'Date of Joining',
        'Member Since',
        'Registration Date',
        'Tarehe ya kujiunga',
        'Alijiunga',
      ],
      example: '2024-03-01',
      type: 'day',
    },
    {
      name: 'loanBalance',
      heading: 'Loan Balance',
      aliases: LOAN_BALANCES,
      example: '12500',
      type: 'amount',
    },
    {
      name: 'systemSavings',
      heading: 'System Savings',
      aliases: ['Savings', 'Savings Balance', 'Savings Bal', 'Savings Amount', 'Total Savings', 'Akiba'],
      example: '3400.50',
      type: 'amount',
    },
    AS_OF,
  ],
  groups: [
    {
      name: 'name',
      heading: 'Name',
      required: true,
      aliases: ['Group Name', 'Group', 'Jina', 'Jina la kikundi', 'Kikundi'],
      example: 'Umoja Women',
      type: 'name',
    },
    { name: 'branch', heading: 'Branch', required: true, aliases: ['Branch Name', 'Tawi'], example: 'Kitui' },
    {
      name: 'accountNumber',
      heading: 'Account Number',
      aliases: ['Account No', 'A/C No', 'A/C Number', 'Acc No', 'Account', 'ALC Noi', 'Nambari ya akaunti'],
      example: 'ACC-0001',
      type: 'id',
    },
    { name: 'location', heading: 'Location', aliases: ['Mahali'], example: 'Mutomo market' },
    {
      name: 'chairperson',
      heading: 'Chairperson',
      aliases: ['Chair', 'Mwenyekiti'],
      example: 'Mwende Musyoka',
    },
    {
      name: 'chairpersonPhone',
      heading: 'Chairperson Phone',
      aliases: ['Chair Phone', 'Chairperson Phone Number', 'Simu ya mwenyekiti'],
      example: '0712 345 678',
      type: 'phone',
    },
    { name: 'meetingDay', heading: 'Meeting Day', aliases: ['Siku ya mkutano'], example: 'Tuesday' },
    {
      name: 'members',
      heading: 'Members',
      aliases: ['Member Count', 'Number of Members', 'No of Members', 'Wanachama'],
      example: '24',
      type: 'count',
    },
    {
      name: 'activeMembers',
      heading: 'Active Members',
      aliases: ['Wanachama hai'],
      example: '21',
      type: 'count',
    },
    {
      name: 'loanBalance',
      heading: 'Loan Balance',
      aliases: LOAN_BALANCES,
      example: '250000',
      type: 'amount',
    },
    {
      name: 'arrears',
      heading: 'Arrears',
      aliases: ['Arrears Amount', 'Arrears Balance', 'Arrears Bal', 'Malimbikizo'],
      example: '4200',
      type: 'amount',
    },
    AS_OF,
  ],
  products: [
    {
      name: 'name',
      heading: 'Name',
      required: true,
      aliases: ['Product Name', 'Product', 'Jina', 'Bidhaa', 'Jina la bidhaa'],
      example: 'Solar Lantern',
      type: 'name',
    },
    {
      name: 'price',
      heading: 'Price',
      required: true,
      aliases: ['Unit Price', 'Bei'],
      example: '2450',
      type: 'shillings',
    },
    {
      name: 'stock',
      heading: 'Stock',
      aliases: [
        'Quantity',
        'Qty',
        'In Stock',
        'Quantity in Stock',
        'Qty in Stock',
        'Stock Qty',
        'Stock Quantity',
        'On Hand',
        'Quantity on Hand',
        'Qty on Hand',
        'Zilizopo',
      ],
      example: '40',
      type: 'count',
    },
    { name: 'category', heading: 'Category', aliases: ['Aina'], example: 'Solar Lighting' },
    {
      name: 'description',
      heading: 'Description',
      aliases: ['Maelezo'],
      example: 'Lights a room for eight hours.',
    },
    { name: 'status', heading: 'Status', aliases: ['Hali'], example: 'active', type: 'status' },
    {
      name: 'sku',
      heading: 'SKU',
      aliases: ['Product Code', 'Item Code', 'Code', 'Product Number', 'Product No', 'Item No', 'Product ID'],
      example: 'SL-040',
      type: 'sku',
    },
  ],
  orders: ORDER_IMPORT_FIELDS,
} satisfies Record<Exclude<ImportKind, 'balances'>, readonly ImportField[]>;

/** The fields of balances are those of the records which have them. */
const fieldOf = (kind: 'clients' | 'groups', name: string): ImportField => {
  const fields: readonly ImportField[] = RECORD_FIELDS[kind];
  return fields.find((one) => one.name === name)!;
};

export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  ...RECORD_FIELDS,
  balances: [
    fieldOf('clients', 'systemId'),
    fieldOf('clients', 'clientId'),
    fieldOf('groups', 'accountNumber'),
    {
      name: 'name',
      heading: 'Name',
      example: 'Wanjiru Kamau',
      type: 'name',
      aliases: ['Client Name', 'Full Name', 'Member Name', 'Group Name', 'Jina'],
    },
    ...PARTS_OF_NAME,
    { name: 'branch', heading: 'Branch', example: 'Kitui', aliases: ['Branch Name', 'Tawi'] },
    fieldOf('clients', 'loanBalance'),
    fieldOf('clients', 'systemSavings'),
    fieldOf('groups', 'arrears'),
    fieldOf('clients', 'asOf'),
  ],
};

/** The balances that a client or a group has. */
export const BALANCES = {
  clients: ['loanBalance', 'systemSavings'],
  groups: ['loanBalance', 'arrears'],
} as const;

/** What our template calls a field. */
export const headingOf = (kind: ImportKind, field: string): string =>
  IMPORT_FIELDS[kind].find(({ name }) => name === field)?.heading ?? field;

/** The fields by which a person recognises a record. */
export const NAMING_FIELDS: Record<ImportKind, readonly string[]> = {
  clients: ['name', 'group', 'phone', 'clientId'],
  groups: ['name', 'branch', 'accountNumber'],
  products: ['name', 'category', 'price'],
  balances: ['name', 'clientId', 'accountNumber'],
  orders: ['oldNumber', 'client', 'products', 'total'],
};
