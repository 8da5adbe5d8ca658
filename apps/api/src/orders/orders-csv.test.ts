import { describe, expect, it } from 'vitest';
import { exportRow } from '#domain/orders/order-export.ts';
import { deliveryPoint } from '#messages/delivery-point.ts';
import { orderExport as swahili } from '#messages/sw/order-export.ts';
import { orderExport } from '#words/order-export.ts';
import { writeOrdersCsv } from './export-orders.ts';

const order = {
  client_name: 'Amina "Mama" Juma, Kitui',
  chairperson_phone: '+254712345678',
  group_account_number: '=HYPERLINK("http://x")',
  loan_term: 6,
  products: [
    { name: 'Lamp', quantity: 2 },
    { name: 'Stove', quantity: 1 },
  ],
  delivery_method: 'other',
  delivery_location: 'Stage 9',
  officer_name: '@Rhoda',
  status: 'pending',
} as const;

async function toCsv(
  changed: Partial<Record<keyof typeof order, string>> = {},
  words: typeof swahili = orderExport,
): Promise<string> {
  const one = { ...order, ...changed } as typeof order;
  const rows = (async function* () {
    yield exportRow(one, {
      deliveryPoint: deliveryPoint(words, one),
      status: words.statuses[one.status],
    });
  })();
  let text = '';
  for await (const line of writeOrdersCsv(words.columns, rows)) text += line;
  return text;
}

describe('the CSV of orders', () => {
  it('has the eight columns of SPEC 9 in their order, and a line for each order', async () => {
    const [head, row, end] = (await toCsv()).split('\r\n');
    expect(head).toBe(
      '\uFEFFClient Name,Client Phone Number,Group Account Number,Loan Term,Products and Quantity,Delivery Point,Credit Officer,Status',
    );
    expect(row).toBe(
      `"Amina ""Mama"" Juma, Kitui",0712 345 678,"'=HYPERLINK(""http://x"")",6,Lamp (2); Stove (1),Other Place: Stage 9,'@Rhoda,pending`,
    );
    expect(end).toBe('');
  });

  it('names the delivery point and the status in Swahili to a reader of Swahili (DECISIONS 26.4)', async () => {
    const [, row] = (await toCsv({}, swahili)).split('\r\n');
    expect(row).toMatch(/,Mahali pengine: Stage 9,'@Rhoda,Linasubiri$/);
  });

  const phoneIn = async (chairperson_phone: string) =>
    (await toCsv({ client_name: 'A', chairperson_phone })).split(',')[8];

  it.each([
    ['+254712345678', '0712 345 678'],
    ['+254112345678', '0112 345 678'],
    ['+256701234567', '00 256701234567'],
    ['0201234567', '0201 234 567'],
    ['020 123 4567', '020 123 4567'],
    ['', ''],
  ])(
    'shows the phone %s as %s: text in every spreadsheet, with no sign before it (SPEC 9)',
    async (given, shown) => {
      expect(await phoneIn(given)).toBe(shown);
      // What spreadsheets evaluate begins so (OWASP, CSV Injection), and a number would lose its zero.
      expect(shown).not.toMatch(/^['=+\-@\t\r]|^\d+$/);
    },
  );

  it('keeps an account number that a spreadsheet would change, and the loan term a number (DECISIONS 10.48)', async () => {
    const cells = (await toCsv({ client_name: 'A', group_account_number: '00110022' })).split(',');
    expect(cells.slice(9, 11)).toEqual(['00110022\u00a0', '6']);
  });

  it('lets no formula through where a phone should be', async () => {
    for (const phone of ['+1+1', ' =1+1', '\u200B=1+1']) expect(await phoneIn(phone)).toMatch(/^"?'/);
  });
});
