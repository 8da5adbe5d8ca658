import { describe, expect, it } from 'vitest';
import { handOverGoods, type OrderOfDelivery } from '#contract/deliveries.ts';
import {
  fieldsOfRefused,
  handOverBody,
  handOverFaults,
  type HandedLine,
  type HandOverFields,
  newHandOver,
  serialsNeeded,
} from './hand-over-form.ts';

const ORDER = '019aa000-0000-7000-8000-000000000001';
const PRODUCTS = ['019aa000-0000-7000-8000-000000000002', '019aa000-0000-7000-8000-000000000003'] as const;
const AT = '2026-11-29T09:00:00.000Z';
const picture = new Blob(['a signature']);

const order = {
  order_id: ORDER,
  lines: [
    { product_id: PRODUCTS[0], name: 'Solar lamp', quantity: 2, asks_serial: true },
    { product_id: PRODUCTS[1], name: 'Stove', quantity: 3, asks_serial: false },
  ],
} as OrderOfDelivery;

/** What was typed over a new form. */
function fieldsOf(changes: Partial<HandOverFields>, ...lines: Partial<HandedLine>[]): HandOverFields {
  const fields = { ...newHandOver(order), ...changes };
  return { ...fields, lines: fields.lines.map((line, at) => ({ ...line, ...lines[at] })) };
}

const bodyOf = (fields: HandOverFields, shown?: string) => handOverBody(ORDER, fields, shown, AT);

describe('handing over the goods of an order (DECISIONS 27.6)', () => {
  it('all pieces to the client, who signs, is one serial number and one signature away', () => {
    const fields = fieldsOf({ picture }, { serials: ['A1', ' A2 '] });
    expect(handOverFaults(fields)).toEqual({});
    expect(bodyOf(fields, 'c2ln')).toEqual({
      orderId: ORDER,
      lines: [
        { productId: PRODUCTS[0], outcome: 'handed', quantity: 2, serials: ['A1', 'A2'] },
        { productId: PRODUCTS[1], outcome: 'handed', quantity: 3 },
      ],
      receiver: 'client',
      proof: 'signature',
      picture: 'c2ln',
      at: AT,
    });
  });

  it('serial numbers are asked for each piece that is handed over, and none is there twice', () => {
    const two = (serials: string[], quantity = 2) =>
      handOverFaults(fieldsOf({ picture }, { serials, quantity }));
    expect(two(['A1'])).toEqual({ 'lines.0.serials.1': 'Give the serial number of each piece.' });
    expect(two(['A1', 'A1'])).toEqual({ 'lines.0.serials.1': 'This serial number is here twice.' });
    expect(two(['A-1', 'a 1'])).toEqual({ 'lines.0.serials.1': 'This serial number is here twice.' });
    expect(two(['A1'], 1)).toEqual({});
  });

  it.each([0, 3, 1.5, 20_000, ''])('not %s of 2 pieces, which needs no serial numbers', (quantity) => {
    const fields = fieldsOf({ picture }, { quantity });
    expect(handOverFaults(fields)).toEqual({ 'lines.0.quantity': 'Give a number from 1 to 2.' });
    expect(serialsNeeded(fields.lines[0]!)).toBe(0);
  });

  it('a leader has a name, and a signature is drawn; on paper it needs no picture', () => {
    const lines = [{ serials: ['A1', 'A2'] }];
    expect(handOverFaults(fieldsOf({ receiver: 'leader' }, ...lines))).toEqual({
      receiverName: 'Type the name of the leader.',
      picture: 'The receiver has to sign here.',
    });
    expect(handOverFaults(fieldsOf({ proof: 'paper' }, ...lines))).toEqual({});
  });

  it('a code has six digits, however they are typed', () => {
    const lines = [{ serials: ['A1', 'A2'] }];
    const typed = (code: string) => fieldsOf({ proof: 'code', code }, ...lines);
    expect(handOverFaults(typed('12345'))).toEqual({
      code: 'Type the six digits that the client reads out.',
    });
    expect(handOverFaults(typed('123 456'))).toEqual({});
    expect(bodyOf(typed('123 456'))).toMatchObject({ proof: 'code', code: '123456' });
  });

  it('nobody receives what was refused, and nothing of a receiver is sent', () => {
    const refused = { outcome: 'refused', reason: ' Too big ' } as const;
    const fields = fieldsOf({ place: 'At home' }, refused, { outcome: 'absent' });
    expect(handOverFaults(fields)).toEqual({});
    expect(bodyOf(fields)).toEqual({
      orderId: ORDER,
      lines: [
        { productId: PRODUCTS[0], outcome: 'refused', reason: 'Too big' },
        { productId: PRODUCTS[1], outcome: 'absent' },
      ],
      at: AT,
    });
  });

  it('what the server refused is in the form again as it was typed and signed', async () => {
    const fields = fieldsOf(
      { receiver: 'leader', receiverName: 'Joyce', picture },
      { quantity: 1, serials: ['A1'] },
      { outcome: 'absent' },
    );
    const again = fieldsOfRefused(order, bodyOf(fields, 'c2ln'));
    expect(again).toMatchObject({ ...fields, picture: {} });
    expect(await again.picture!.text()).toBe('sig');
  });

  it('the server takes what the form makes', () => {
    const fields = fieldsOf(
      { receiver: 'leader', receiverName: 'Joyce', proof: 'paper' },
      { quantity: 1, serials: ['A1'] },
    );
    expect(handOverGoods.body!.safeParse(bodyOf(fields)).success).toBe(true);
  });
});
