import { formatAmount } from '#domain/money.ts';
import { count, nouns } from './nouns.ts';

const clientCount = (clients: number) => count(clients, nouns.client);

/** Which officer looks after which clients, and handing them over (DECISIONS 20.5 to 20.7). */
export const portfolios = {
  title: 'Officers and their clients',
  line: 'Each client has one credit officer of the branch, or nobody yet.',
  label: 'Officers and their clients',
  loading: 'Loading the officers...',
  empty: 'No credit officers.',
  emptyHint: 'An admin makes their accounts under Settings, Staff.',
  nobody: 'No credit officer',
  waiting: (clients: number) => `${formatAmount(clients)} waiting: their officer left`,
  columns: {
    officer: 'Credit officer',
    branch: 'Branch',
    clients: 'Clients',
    groups: 'Groups',
    act: 'Actions',
  },
  /** Button. */
  handOver: 'Hand over',
  handOverOf: (name: string) => `Hand over the clients of ${name}`,
  handOverOfNobody: (branch: string) => `Hand over the clients of ${branch} who have no credit officer`,
  form: {
    // Boxes, choices and columns.
    to: 'To',
    toPlaceholder: 'Select credit officer',
    nobodyElse: 'There is no other credit officer in this branch.',
    which: 'Which clients',
    /** Which clients: all, by group, or chosen ones. */
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
    chosen: (clients: number) =>
      clients === 0 ? 'Nobody is chosen yet.' : `${clientCount(clients)} chosen.`,
    note: 'Note',
    noteHint: 'The reason, for the audit log and both officers. Name no clients.',
    summary: (clients: number, to: string) =>
      `${clientCount(clients)} will move to ${to}. Orders and groups do not change.`,
    /** Button. */
    save: 'Hand over',
    saving: 'Handing over...',
  },
  done: (clients: number, to: string) => `${clientCount(clients)} now with ${to}`,
};
