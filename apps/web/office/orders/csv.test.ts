import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { toCsv } from './csv.ts';

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
} as unknown as Order;

describe('the CSV of orders', () => {
  it('has the eight columns of SPEC 9 in their order, and a line for each order', () => {
    const [head, row, end] = toCsv([order]).split('\r\n');
    expect(head).toBe(
      '\uFEFFClient Name,Client Phone Number,Group Account Number,Loan Term,Products and Quantity,Delivery Point,Credit Officer,Status',
    );
    expect(row).toBe(
      `"Amina ""Mama"" Juma, Kitui","'+254712345678","'=HYPERLINK(""http://x"")",6,Lamp (2); Stove (1),Other Place: Stage 9,"'@Rhoda",pending`,
    );
    expect(end).toBe('');
  });
});
