import { type OrderStatus, isVoid } from '#domain/orders/order-statuses.ts';

// What the books promise, as arrays: entries of balances, orders as documents, states of deletion (DECISIONS 23).

export interface Party {
  id: string;
  name: string;
  number: string;
  branch: string;
  state: 'active' | 'deleted' | 'erased';
  /** The group of a client. */
  group?: Party | undefined;
  /** The main record to which this one is linked. */
  linkedTo?: Party | undefined;
}
interface Entry {
  of: string;
  kind: string;
  amount: number;
  /** The moment that it describes, counted in acts. */
  moment: number;
  source: string;
  importId?: string;
  isCancelled: boolean;
}
/** What an order states, each with the moment at which somebody stated it. */
export type Figures = Record<string, { amount: number; moment: number }>;
export interface Order {
  id: string;
  client: Party;
  group: Party;
  names: { client: string; group: string };
  branch: string;
  status: OrderStatus;
  quantity: number;
  figures: Figures;
  isDeleted: boolean;
  /** Keeps its client from being erased for the retention term. */
  wasApproved: boolean;
}

export const STOCK = 10_000;
/** Which balance each figure of an order states. */
const BALANCE_OF: Record<string, string> = {
  clientLoanBalance: 'loan',
  clientSystemSavings: 'savings',
  groupLoanBalance: 'loan',
  groupArrears: 'arrears',
};

export class Model {
  clients: Party[] = [];
  groups: Party[] = [];
  orders: Order[] = [];
  entries: Entry[] = [];
  imports: { id: string; isUndone: boolean }[] = [];
  product = '';
  acts = 0;
  #figure = 1_000;

  nextFigure = () => (this.#figure += 1);
  add(of: string, kind: string, amount: number, from: Pick<Entry, 'moment' | 'source' | 'importId'>) {
    this.entries.push({ of, kind, amount, ...from, isCancelled: false });
  }
  balance(of: string, kind: string): { amount: number; source: string | null } {
    const there = this.entries.filter((one) => one.of === of && one.kind === kind && !one.isCancelled);
    const newest = there.toSorted((one, other) => one.moment - other.moment).at(-1);
    return { amount: newest?.amount ?? 0, source: newest?.source ?? null };
  }
  active = () => [...this.clients, ...this.groups].filter(({ state }) => state === 'active');
  /** All records of the person, the main one first. */
  person(of: Party): Party[] {
    const main = of.linkedTo ?? of;
    return [main, ...this.clients.filter(({ linkedTo }) => linkedTo === main)];
  }
  /** What an approval puts on the books. */
  approve(order: Order): void {
    order.wasApproved = true;
    for (const [name, { amount, moment }] of Object.entries(order.figures)) {
      const of = name.startsWith('client') ? order.client.id : order.group.id;
      this.add(of, BALANCE_OF[name]!, amount, { moment, source: 'approval' });
    }
  }
  /** An order that is open again is in the branch of its group, with the names of today. */
  reopen(order: Order): void {
    order.branch = order.group.branch;
    order.names = { client: order.client.name, group: order.group.name };
  }
  ordersOf = (party: Party) => this.orders.filter(({ client, group }) => client === party || group === party);
  present = () => this.orders.filter(({ isDeleted }) => !isDeleted);
  /** An order of somebody who was erased stays as it is. */
  editable = () => this.present().filter(({ client }) => client.state === 'active');
  stock = () =>
    STOCK -
    this.present()
      .filter(({ status }) => !isVoid(status))
      .reduce((sum, { quantity }) => sum + quantity, 0);

  /** All that people see of it, to be compared as a whole. */
  view() {
    return {
      stock: this.stock(),
      clients: this.clients.map((client) => {
        const { id, name, branch, state, linkedTo } = client;
        if (state === 'deleted') return 404;
        return {
          name,
          branch,
          loan: this.balance(id, 'loan'),
          savings: this.balance(id, 'savings'),
          linkedTo: linkedTo?.name ?? null,
          linked: this.person(client).length,
          isListed: linkedTo === undefined,
        };
      }),
      groups: this.groups.map(({ id, name, branch }) => ({
        name,
        branch,
        loan: this.balance(id, 'loan'),
        arrears: this.balance(id, 'arrears'),
      })),
      orders: this.orders.map(({ isDeleted, status, names, branch }) =>
        isDeleted ? 404 : { status, ...names, branch },
      ),
    };
  }
}
