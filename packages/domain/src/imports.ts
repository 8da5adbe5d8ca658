/** What can be imported, and as what each column of a file is understood (DECISIONS 6, Settings). */
export const IMPORT_KINDS = ['clients', 'groups', 'products'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** A trial that writes nothing, or the import itself. */
export const IMPORT_MODES = ['dry-run', 'run'] as const;
/** Whether one bad row keeps all others out, or the good rows are taken without it. */
export const IMPORT_TAKES = ['all', 'good'] as const;
/** `rolled_back`: some rows were bad and all or nothing was asked for, so nothing was written. */
export const IMPORT_STATUSES = ['queued', 'running', 'done', 'rolled_back', 'failed', 'interrupted'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

interface ImportField {
  /** As the single create names it, where it knows it. */
  name: string;
  /** The column's heading in our template. */
  heading: string;
  required?: true;
  /** Other headings by which it is recognised. */
  aliases?: readonly string[];
  example: string;
}

export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  clients: [
    {
      name: 'name',
      heading: 'Name',
      required: true,
      aliases: ['Client Name', 'Full Name'],
      example: 'Wanjiru Kamau',
    },
    {
      name: 'phone',
      heading: 'Phone',
      required: true,
      aliases: ['Phone Number', 'Mobile', 'Telephone', 'Tel'],
      example: '0712 345 678',
    },
    {
      name: 'clientId',
      heading: 'National ID',
      aliases: ['ID Number', 'ID No', 'National ID Number', 'Client ID'],
      example: '23456789',
    },
    { name: 'systemId', heading: 'System ID', aliases: ['System Number'], example: 'S-1024' },
    { name: 'email', heading: 'Email', aliases: ['E-mail', 'Email Address'], example: 'wanjiru@example.com' },
    { name: 'address', heading: 'Address', aliases: ['Residence'], example: 'Mutomo market' },
    {
      name: 'group',
      heading: 'Group',
      aliases: ['Group Account Number', 'Group Account', 'Group Name'],
      example: 'ACC-0001',
    },
    { name: 'loanBalance', heading: 'Loan Balance', example: '12500' },
    { name: 'systemSavings', heading: 'System Savings', aliases: ['Savings'], example: '3400.50' },
  ],
  groups: [
    {
      name: 'name',
      heading: 'Name',
      required: true,
      aliases: ['Group Name', 'Group'],
      example: 'Umoja Women',
    },
    { name: 'branch', heading: 'Branch', required: true, aliases: ['Branch Name'], example: 'Kitui' },
    {
      name: 'accountNumber',
      heading: 'Account Number',
      aliases: ['Account No', 'Account', 'ALC Noi'],
      example: 'ACC-0001',
    },
    { name: 'location', heading: 'Location', example: 'Mutomo market' },
    { name: 'chairperson', heading: 'Chairperson', aliases: ['Chair'], example: 'Mwende Musyoka' },
    {
      name: 'chairpersonPhone',
      heading: 'Chairperson Phone',
      aliases: ['Chair Phone'],
      example: '0712 345 678',
    },
    { name: 'meetingDay', heading: 'Meeting Day', example: 'Tuesday' },
    { name: 'members', heading: 'Members', aliases: ['Member Count', 'Number of Members'], example: '24' },
    { name: 'activeMembers', heading: 'Active Members', example: '21' },
    { name: 'loanBalance', heading: 'Loan Balance', example: '250000' },
    { name: 'arrears', heading: 'Arrears', example: '4200' },
  ],
  products: [
    {
      name: 'name',
      heading: 'Name',
      required: true,
      aliases: ['Product Name', 'Product'],
      example: 'Solar Lantern',
    },
    {
      name: 'price',
      heading: 'Price',
      required: true,
      aliases: ['Price (KES)', 'Unit Price'],
      example: '2450',
    },
    { name: 'stock', heading: 'Stock', aliases: ['Quantity', 'In Stock'], example: '40' },
    { name: 'category', heading: 'Category', example: 'Solar Lighting' },
    { name: 'description', heading: 'Description', example: 'Lights a room for eight hours.' },
    { name: 'status', heading: 'Status', example: 'active' },
  ],
};

/** Which column of a file, counted from 0, each field is read from; `null`: from none. */
export type ImportMapping = Record<string, number | null>;

const bare = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The mapping that the headings of a file suggest: each field by its heading, then by its other names. */
export function guessMapping(kind: ImportKind, headings: readonly string[]): ImportMapping {
  const known = headings.map(bare);
  const taken = new Set<number>();
  const mapping: ImportMapping = Object.fromEntries(IMPORT_FIELDS[kind].map(({ name }) => [name, null]));
  const take = (name: string, wanted: readonly string[]) => {
    if (mapping[name] !== null) return;
    const at = known.findIndex((heading, index) => !taken.has(index) && wanted.map(bare).includes(heading));
    if (at < 0) return;
    taken.add(at);
    mapping[name] = at;
  };
  for (const { name, heading } of IMPORT_FIELDS[kind]) take(name, [heading, name]);
  for (const { name, aliases = [] } of IMPORT_FIELDS[kind]) take(name, aliases);
  return mapping;
}

/** A cell that a spreadsheet would take for a formula, made text by an apostrophe before it. */
export function neutralised(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before `neutralised`, so that a file of failed rows can be mended and brought again. */
export function unneutralised(cell: string): string {
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}
