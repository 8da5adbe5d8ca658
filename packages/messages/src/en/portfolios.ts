import { formatAmount } from '#domain/money.ts';

const clientCount = (count: number) => (count === 1 ? '1 client' : `${formatAmount(count)} clients`);

/** Which officer looks after which clients, and handing them over (DECISIONS 20.5 to 20.7). */
export const portfolios = {
  title: 'Officers and their clients',
  line: 'Each client has one credit officer of the branch, or nobody yet.',
  label: 'Officers and their clients',
  loading: 'Loading the officers...',
  empty: 'No credit officers.',
  emptyHint: 'An admin makes their accounts under Settings, Staff.',
  nobody: 'No credit officer',
  waiting: (count: number) => `${formatAmount(count)} waiting: their officer left`,
  columns: {
    officer: 'Credit officer',
    branch: 'Branch',
    clients: 'Clients',
    groups: 'Groups',
    act: 'Actions',
  },
  handOver: 'Hand over',
  handOverOf: (name: string) => `Hand over the clients of ${name}`,
  handOverOfNobody: (branch: string) => `Give the clients of ${branch} who have nobody to an officer`,
  form: {
    to: 'To',
    toPlaceholder: 'Select credit officer',
    nobodyElse: 'There is no other credit officer in this branch.',
    which: 'Which clients',
    scopes: { all: 'All', groups: 'Of groups', clients: 'Some' },
    groups: 'Groups',
    groupOption: (name: string, clients: number) => `${name} (${formatAmount(clients)})`,
    search: 'Search clients...',
    table: 'Clients',
    client: 'Name',
    group: 'Group',
    noGroup: 'No group yet',
    loading: 'Loading clients...',
    empty: 'No clients found.',
    chosen: (count: number) => (count === 0 ? 'Nobody is chosen yet.' : `${clientCount(count)} chosen.`),
    note: 'Note',
    noteHint: 'Why, for the audit log and both officers. Name no client in it.',
    summary: (count: number, to: string) =>
      `${clientCount(count)} will be with ${to}. Orders and groups stay as they are.`,
    save: 'Hand over',
    saving: 'Handing over...',
  },
  done: (count: number, to: string) => `${clientCount(count)} now with ${to}`,
};
