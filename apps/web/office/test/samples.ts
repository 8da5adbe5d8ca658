import type { Client } from '#contract/clients.ts';
import type { Group } from '#contract/groups.ts';
import type { Product } from '#contract/products.ts';
import { reduceDraft, type DraftAction, type DraftFields } from '../order-wizard/change-draft.ts';
import type { Entry } from '../device/queue-entry.ts';
import { newDraft, type Draft, type DraftProduct } from '../order-wizard/draft.ts';

export const amina: Client = {
  id: 'c1',
  name: 'Amina',
  phone: '+254712345678',
  email: '',
  address: '',
  group_id: null,
  group_name: null,
  branch_id: null,
  branch_name: null,
  officer_id: null,
  officer_name: null,
  join_date: '2026-01-01',
  client_id: '111',
  system_id: 'S-1',
  system_savings: 10,
  loan_balance: 20,
  sms_reminders: false,
  figures_from: { loan_balance: null, system_savings: null },
  created_at: '2025-02-01T09:00:00.000+03:00',
  updated_at: '2026-01-05T10:00:00.000+03:00',
};
export const upendo: Group = {
  id: 'g1',
  name: 'Upendo',
  account_number: 'A-1',
  branch_id: 'b1',
  branch_name: 'Kitui',
  location: '',
  chairperson: '',
  chairperson_phone: '',
  meeting_day: '',
  member_count: 12,
  client_count: 9,
  active_members: 10,
  loan_balance: 0,
  arrears: 0,
  figures_from: { loan_balance: null, arrears: null },
  created_at: '',
  updated_at: '',
};
export const lamp: Product = {
  id: 'p1',
  name: 'Solar lamp',
  description: '',
  details: '',
  category: 'Light',
  price: 1500,
  stock: 3,
  status: 'active',
  image_url: null,
  asks_serial: false,
  warranty_months: 0,
  created_at: '',
  updated_at: '',
};

/** The same as staff see it: with its price. */
export const pricedLamp: DraftProduct & Product = { ...lamp, price: 1500 };

export const after = (draft: Draft, ...actions: DraftAction[]) => actions.reduce(reduceDraft, draft);
export const fresh = () => newDraft('key-1');
export const figure = (name: keyof DraftFields, value: number | string): DraftAction => ({
  type: 'set',
  fields: { [name]: value },
});

/** An order with nothing left to fill in. */
export const whole = (): Draft =>
  after(
    fresh(),
    { type: 'chooseClient', client: amina },
    figure('clientLoanBalance', 0),
    figure('clientSystemSavings', 0.1),
    { type: 'chooseGroup', group: upendo },
    figure('groupLoanBalance', 1200.5),
    figure('groupArrears', 0),
    { type: 'putInCart', product: pricedLamp, quantity: 2 },
  );

/** An order in the queue of a device, or what the fields say. */
export const anEntry = (fields: Partial<Entry> = {}): Entry => ({
  id: 1,
  key: 'k1',
  command: 'placeOrder',
  input: { body: {} },
  about: {},
  state: 'queued',
  madeAt: 0,
  faults: 0,
  ...fields,
});
