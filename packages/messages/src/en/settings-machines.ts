import type { MachineGrant } from '#domain/permissions.ts';

/** What a machine account may do. */
const grants: Record<MachineGrant, string> = {
  'products.read': 'See products with their prices',
  'products.write': 'Add and change products, prices and stock',
  'stock.read': 'See stock by branch',
  'stock.write': 'Receive, send and count stock',
  'branches.read': 'See branches',
  'clients.read': 'See clients',
  'clients.create': 'Register clients',
  'clients.edit': 'Change clients',
  'clients.assign-group': 'Assign clients to groups',
  'groups.read': 'See groups',
  'groups.create': 'Create groups',
  'groups.edit': 'Change groups',
  'figures.write': 'Write figures on the books',
  'orders.read': 'See orders',
  'orders.create': 'Place orders',
  'imports.read': 'See imports',
  'imports.run': 'Import files',
};

/** Accounts of other programs (DECISIONS 13.2). */
export const settingsMachines = {
  line: 'Accounts of other programs, for example a stock system. Each signs in with a key and can do only what you allow here.',
  label: 'Machine accounts',
  loading: 'Loading the machine accounts...',
  empty: 'No machine accounts yet',
  emptyHint: 'Make one when another program must read or write data here.',
  add: 'Add Machine Account',
  /** `grants`: what the account may do. */
  columns: { name: 'Name', grants: 'May', keys: 'Keys', made: 'Created' },
  labels: { name: 'Name', branchId: 'Branch', grants: 'It may' },
  hints: {
    name: 'The name of the program, shown with everything that it does.',
    grants: 'You cannot change this later. Changing products and importing need all branches.',
  },
  grants,
  /** After a day. */
  madeBy: (name: string) => `by ${name}`,
  ended: (day: string, name: string) => `Ended ${day} by ${name}`,
  noKeys: 'No key',
  keyHint: (hint: string) => `…${hint}`,
  // State of a key.
  keyMade: (day: string) => `made ${day}`,
  keyUsed: (at: string) => `last used ${at}`,
  keyNeverUsed: 'never used',
  addKey: 'Make a key',
  addSecondKey: 'Make a second key',
  addKeyQuestion: (name: string) => `Make a key for ${name}? It is shown once.`,
  making: 'Making...',
  keyFor: (what: string, name: string) => `${what} for ${name}`,
  /** Button. */
  endKey: 'End key',
  endKeyOf: (hint: string, name: string) => `End the key …${hint} of ${name}`,
  endKeyQuestion: (hint: string, name: string) =>
    `End the key …${hint} of ${name}? The program that uses it is refused at once. This cannot be undone.`,
  /** Message. */
  keyEnded: 'Key ended',
  /** Button. */
  end: 'End account',
  endOf: (name: string) => `End account ${name}`,
  endQuestion: (name: string) =>
    `End ${name} and all its keys? The program is refused at once. This cannot be undone. What it did stays.`,
  ending: 'Ending...',
  accountEnded: (name: string) => `${name} was ended`,
  key: {
    title: 'Key of a machine account',
    forNew: (name: string) => `${name} has an account now.`,
    forSecond: (name: string) =>
      `${name} has a new key now. Put it into the program, and end the old key when it is no longer used.`,
    once: 'Shown only once. Copy it into the program now. Anybody who has it can do what this account may do.',
    label: 'Key',
  },

  /** Until a program is connected. */
  unused: {
    line: 'Other programs can read and write data here, or be notified of changes. No program is connected yet.',
    open: 'Connect a program',
  },
};
