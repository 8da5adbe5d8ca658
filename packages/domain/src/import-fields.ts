import type { ImportField, ImportKind } from './imports.ts';
import { ORDER_TEXTS } from './orders/order-fields.ts';

type Fields = Record<string, Omit<ImportField, 'name'>>;

const LOAN_BALANCES =
  'Loan Bal, Outstanding Loan, Outstanding Loan Balance, Loan Outstanding, Salio la mkopo';

/** The parts of a person's name in columns of their own, in the order in which they are joined (DECISIONS 6.24). */
const PARTS_OF_NAME = {
  firstName: {
    heading: 'First Name',
    notInTemplate: true,
    type: 'namePart',
    example: 'Wanjiru',
    aliases: 'Given Name, Forename, 1st Name, Jina la kwanza',
  },
  middleName: {
    heading: 'Middle Name',
    notInTemplate: true,
    type: 'namePart',
    example: 'Akinyi',
    aliases: 'Second Name, 2nd Name, Middle Names, Jina la kati',
  },
  otherNames: {
    heading: 'Other Names',
    notInTemplate: true,
    type: 'namePart',
    example: 'Akinyi',
    aliases: 'Other Name, Majina mengine',
  },
  lastName: {
    heading: 'Last Name',
    notInTemplate: true,
    type: 'namePart',
    example: 'Kamau',
    aliases: 'Surname, Family Name, Third Name, 3rd Name, Sir Name, Jina la mwisho, Jina la ukoo',
  },
} satisfies Fields;
export const NAME_PARTS: readonly string[] = Object.keys(PARTS_OF_NAME);

/** The day that the balances of a row describe. */
const AS_OF = {
  heading: 'Balances As Of',
  type: 'day',
  example: '2024-03-31',
  aliases: 'As Of, As At, Balance Date, Balances Date, Date of Balances, Tarehe ya masalio',
} satisfies Fields[string];

const CLIENTS = {
  name: {
    heading: 'Name',
    required: true,
    type: 'name',
    example: 'Wanjiru Kamau',
    aliases: 'Client Name, Full Name, Member Name, Jina, Jina la mteja',
  },
  ...PARTS_OF_NAME,
  phone: {
    heading: 'Phone',
    type: 'phone',
    example: '0712 345 678',
    aliases:
      'Phone Number, Phone No, Mobile, Mobile Number, Mobile No, Telephone, Tel, Simu, Nambari ya simu',
  },
  clientId: {
    heading: 'National ID',
    type: 'nationalId',
    example: '23456789',
    aliases:
      'ID Number, ID No, National ID Number, National ID No, Client ID, Kitambulisho, Kitambulisho cha taifa, Nambari ya kitambulisho',
  },
  systemId: {
    heading: 'System ID',
    type: 'id',
    example: 'S-1024',
    aliases: 'System Number, System No, Member Number, Member No',
  },
  email: { heading: 'Email', example: 'wanjiru@example.com', aliases: 'E-mail, Email Address, Barua pepe' },
  address: { heading: 'Address', example: 'Mutomo market', aliases: 'Residence, Anwani' },
  group: {
    heading: 'Group',
    example: 'ACC-0001',
    aliases: 'Group Account Number, Group Account, Group Name, Kikundi, Jina la kikundi',
  },
  joinDate: {
    heading: 'Join Date',
    type: 'day',
    example: '2024-03-01',
    aliases:
      'Date Joined, Joined, Joining Date, Date of Joining, Member Since, Registration Date, Tarehe ya kujiunga, Alijiunga',
  },
  loanBalance: { heading: 'Loan Balance', type: 'amount', example: '12500', aliases: LOAN_BALANCES },
  systemSavings: {
    heading: 'System Savings',
    type: 'amount',
    example: '3400.50',
    aliases: 'Savings, Savings Balance, Savings Bal, Savings Amount, Total Savings, Akiba',
  },
  asOf: AS_OF,
} satisfies Fields;

const GROUPS = {
  name: {
    heading: 'Name',
    required: true,
    type: 'name',
    example: 'Umoja Women',
    aliases: 'Group Name, Group, Jina, Jina la kikundi, Kikundi',
  },
  branch: { heading: 'Branch', required: true, example: 'Kitui', aliases: 'Branch Name, Tawi' },
  accountNumber: {
    heading: 'Account Number',
    type: 'id',
    example: 'ACC-0001',
    aliases: 'Account No, A/C No, A/C Number, Acc No, Account, ALC Noi, Nambari ya akaunti',
  },
  location: { heading: 'Location', example: 'Mutomo market', aliases: 'Mahali' },
  chairperson: { heading: 'Chairperson', example: 'Mwende Musyoka', aliases: 'Chair, Mwenyekiti' },
  chairpersonPhone: {
    heading: 'Chairperson Phone',
    type: 'phone',
    example: '0712 345 678',
    aliases: 'Chair Phone, Chairperson Phone Number, Simu ya mwenyekiti',
  },
  meetingDay: { heading: 'Meeting Day', example: 'Tuesday', aliases: 'Siku ya mkutano' },
  members: {
    heading: 'Members',
    type: 'count',
    example: '24',
    aliases: 'Member Count, Number of Members, No of Members, Wanachama',
  },
  activeMembers: { heading: 'Active Members', type: 'count', example: '21', aliases: 'Wanachama hai' },
  loanBalance: { heading: 'Loan Balance', type: 'amount', example: '250000', aliases: LOAN_BALANCES },
  arrears: {
    heading: 'Arrears',
    type: 'amount',
    example: '4200',
    aliases: 'Arrears Amount, Arrears Balance, Arrears Bal, Malimbikizo',
  },
  asOf: AS_OF,
} satisfies Fields;

const PRODUCTS = {
  name: {
    heading: 'Name',
    required: true,
    type: 'name',
    example: 'Solar Lantern',
    aliases: 'Product Name, Product, Jina, Bidhaa, Jina la bidhaa',
  },
  price: { heading: 'Price', required: true, type: 'shillings', example: '2450', aliases: 'Unit Price, Bei' },
  stock: {
    heading: 'Stock',
    type: 'count',
    example: '40',
    aliases:
      'Quantity, Qty, In Stock, Quantity in Stock, Qty in Stock, Stock Qty, Stock Quantity, On Hand, Quantity on Hand, Qty on Hand, Zilizopo',
  },
  category: { heading: 'Category', example: 'Solar Lighting', aliases: 'Aina' },
  description: { heading: 'Description', example: 'Lights a room for eight hours.', aliases: 'Maelezo' },
  status: { heading: 'Status', type: 'status', example: 'active', aliases: 'Hali' },
  sku: {
    heading: 'SKU',
    type: 'sku',
    example: 'SL-040',
    aliases: 'Product Code, Item Code, Code, Product Number, Product No, Item No, Product ID',
  },
} satisfies Fields;

/** The fields of balances are those of the records which have them. */
const BALANCE_FIELDS = {
  systemId: CLIENTS.systemId,
  clientId: CLIENTS.clientId,
  accountNumber: GROUPS.accountNumber,
  name: {
    heading: 'Name',
    type: 'name',
    example: 'Wanjiru Kamau',
    aliases: 'Client Name, Full Name, Member Name, Group Name, Jina',
  },
  ...PARTS_OF_NAME,
  branch: { heading: 'Branch', example: 'Kitui', aliases: 'Branch Name, Tawi' },
  loanBalance: CLIENTS.loanBalance,
  systemSavings: CLIENTS.systemSavings,
  arrears: GROUPS.arrears,
  asOf: AS_OF,
} satisfies Fields;

/** Earlier orders. */
const ORDERS = {
  oldNumber: {
    heading: 'Old Number',
    required: true,
    type: 'orderNumber',
    example: 'L-2023-0417',
    aliases: 'Order Number, Order No, Order ID, Reference, Ref, Ref No, Loan Number, Nambari ya zamani',
  },
  orderedOn: {
    heading: 'Ordered On',
    required: true,
    type: 'day',
    example: '2023-03-14',
    aliases: 'Order Date, Date Ordered, Date, Created, Created At, Tarehe ya agizo',
  },
  client: {
    heading: 'Client',
    required: true,
    example: '23456789',
    aliases: 'National ID, System ID, Client ID, Member Number, Member No, Phone Number, Mteja',
  },
  group: {
    heading: 'Group',
    example: 'ACC-0001',
    aliases: 'Group Account Number, Group Account, Group Name, Kikundi',
  },
  products: {
    heading: 'Product',
    example: 'Solar Lantern',
    aliases: 'Products, Product Name, Item, Items, Item Name, Goods, Bidhaa',
  },
  sku: { heading: 'SKU', type: 'sku', example: 'SL-040', aliases: 'Product Code, Item Code, Product SKU' },
  quantity: {
    heading: 'Quantity',
    required: true,
    type: 'count',
    example: '2',
    aliases: 'Qty, Units, Pieces, Idadi',
  },
  unitPrice: {
    heading: 'Unit Price',
    type: 'shillings',
    example: '2,450',
    aliases: 'Price, Price Each, Price per Unit, Bei',
  },
  total: {
    heading: 'Total',
    type: 'shillings',
    example: '4,900',
    aliases: 'Total Price, Amount, Loan Amount, Jumla',
  },
  loanTerm: {
    heading: 'Loan Term',
    required: true,
    type: 'count',
    example: '6',
    aliases: 'Term, Months, Term (months), Loan Term (months), Muda wa mkopo',
  },
  status: { heading: 'Status', required: true, type: 'orderStatus', example: 'delivered', aliases: 'Hali' },
  decidedOn: {
    heading: 'Decided On',
    type: 'day',
    example: '2023-03-15',
    aliases: 'Approved On, Approval Date, Date Approved, Rejected On, Tarehe ya uamuzi',
  },
  finishedOn: {
    heading: 'Finished On',
    type: 'day',
    example: '2023-03-20',
    aliases: 'Delivered On, Delivery Date, Date Delivered, Cancelled On, Tarehe ya kukamilika',
  },
  officer: {
    heading: 'Credit Officer',
    example: 'achieng',
    aliases: 'Officer, Loan Officer, Staff, Afisa wa mikopo',
  },
  deliveryLocation: {
    heading: 'Delivery Location',
    example: 'Mutomo market',
    aliases: 'Delivery Point, Delivered To, Mahali pa kukabidhi',
  },
  ...Object.fromEntries(ORDER_TEXTS.map(({ request, file }) => [request, file])),
} satisfies Fields;

/** Opening stock of branches. */
const STOCK = {
  product: {
    heading: 'Product',
    required: true,
    example: 'Solar Lantern',
    aliases: 'Name, Product Name, Item, Item Name, SKU, Product Code, Item Code, Bidhaa, Jina la bidhaa',
  },
  branch: GROUPS.branch,
  quantity: {
    heading: 'Quantity',
    required: true,
    type: 'count',
    example: '12',
    aliases: 'Qty, Units, Pieces, Stock, On Hand, Quantity on Hand, Idadi, Zilizopo',
  },
} satisfies Fields;

const listOf = (fields: Fields): ImportField[] =>
  Object.entries(fields).map(([name, field]) => ({ name, ...field }));

export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  clients: listOf(CLIENTS),
  groups: listOf(GROUPS),
  products: listOf(PRODUCTS),
  balances: listOf(BALANCE_FIELDS),
  orders: listOf(ORDERS),
  stock: listOf(STOCK),
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
  stock: ['product', 'branch', 'quantity'],
};
