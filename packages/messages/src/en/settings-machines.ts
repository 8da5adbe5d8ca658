import type { MachineGrant } from '#domain/permissions.ts';

const grants: Record<MachineGrant, string> = {
  'products.read': 'See products with their prices',
  'products.write': 'Add and change products, prices and stock',
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
  line: 'Accounts of other programs, such as a stock system. Each shows who it is by a key, and can do only what it is given here.',
  label: 'Machine accounts',
  loading: 'Loading the machine accounts...',
  empty: 'No machine accounts yet',
  emptyHint: 'Make one when another program has to read or write here.',
  add: 'Add Machine Account',
  columns: { name: 'Name', grants: 'May', keys: 'Keys', made: 'Made', actions: 'Actions' },
  labels: { name: 'Name', branchId: 'Branch', grants: 'It may' },
  hints: {
    name: 'Which program it is. The name stands beside everything that it does.',
    grants:
      'This cannot be changed later: then another account is made. Changing products and imports need all branches.',
  },
  grants,
  madeBy: (name: string) => `by ${name}`,
  ended: (day: string, name: string) => `Ended ${day} by ${name}`,
  noKeys: 'No key',
  keyHint: (hint: string) => `…${hint}`,
  keyMade: (day: string) => `made ${day}`,
  keyUsed: (at: string) => `last used ${at}`,
  keyNeverUsed: 'never used',
  addKey: 'Make a key',
  addSecondKey: 'Make a second key',
  addKeyQuestion: (name: string) => `Make a key for ${name}? It is shown once.`,
  making: 'Making...',
  keyFor: (what: string, name: string) => `${what} for ${name}`,
  endKey: 'End key',
  endKeyOf: (hint: string, name: string) => `End the key …${hint} of ${name}`,
  endKeyQuestion: (hint: string, name: string) =>
    `End the key …${hint} of ${name}? The program that uses it is refused at once. This cannot be undone.`,
  keyEnded: 'Key ended',
  end: 'End account',
  endOf: (name: string) => `End account ${name}`,
  endQuestion: (name: string) =>
    `End ${name} and all its keys? The program is refused at once, for good. What it did stays.`,
  ending: 'Ending...',
  accountEnded: (name: string) => `${name} was ended`,
  key: {
    title: 'Key of a machine account',
    forNew: (name: string) => `${name} has an account now.`,
    forSecond: (name: string) =>
      `${name} has a new key now. Put it into the program, and end the old key when it is used no more.`,
    once: 'It is shown this once. Copy it into the program now. Anybody who has it can do what this account may.',
    label: 'Key',
  },
};
