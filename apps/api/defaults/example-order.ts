import type { AgreedOrder, Agreement } from '#domain/agreements/agreement.ts';

const agreed: AgreedOrder = {
  number: 'KTI-26-00001',
  ordered_on: '2026-01-02',
  client: { name: 'Mwanachama Mfano', phone: '+254 700 000 000', national_id: '00000000' },
  group: { name: 'Tumaini', account_number: 'GRP-0001' },
  goods: [
    { name: 'Solar lantern', quantity: 2, unit_price: 2500, total_price: 5000 },
    { name: 'Stove', quantity: 1, unit_price: 4000, total_price: 4000 },
  ],
  months: 12,
  delivery: { method: 'branch', location: null },
};
const branch: Agreement['branch'] = {
  name: 'Kitui',
  address: 'Kitui',
  phone: '+254 700 000 000',
};

/** The order of a preview: nobody's. */
export const EXAMPLE_ORDER = { agreed, branch, total: 9000 };
