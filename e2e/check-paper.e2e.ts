import { paperPath } from '#domain/agreements/paper-code.ts';
import { openDatabase } from './database.ts';
import { cutOff, groupOfToday, takeAlong } from './devices.ts';
import { expectAccessible } from './expectations.ts';
import { moveOrder } from './orders.ts';
import { createClient, createProduct, enter, expect, hire, placeOrder, test } from './support.ts';

test('an officer checks the paper of an agreement on a device without a network (DECISIONS 27.1) @phone', async ({
  page,
}) => {
  const order = await placeOrder(page, 'officer', await createProduct(page, 5));
  await moveOrder(page, 'manager', order, 'approved');
  const database = await openDatabase();
  const { rows } = await database.query<Record<'number' | 'hash' | 'key' | 'sign' | 'day', string>>(
    `select number, encode(content_hash, 'hex') as hash, key_id as key,
       translate(encode(signature, 'base64'), E'+/=\\n', '-_') as sign, content ->> 'made_on' as day
     from agreements where order_id = $1`,
    [order.id],
  );
  await database.end();
  const { number, hash, key, sign, day } = rows[0]!;
  const code = { number, hash, keyId: key, signature: sign, madeOn: day };
  const group = await groupOfToday(page);
  await createClient(page, group);
  await enter(page, await hire(page, 'credit_officer', 'Kitui'), '/credit-officer/today');
  await takeAlong(page, group);
  const bringBack = await cutOff(page);

  await page.goBack();
  await page.getByRole('link', { name: 'Check the paper of an agreement' }).click();
  const main = page.getByRole('main');
  const check = async (change = {}) => {
    await page
      .getByRole('textbox', { name: 'Text of the code' })
      .fill(`https://example.org${paperPath({ ...code, ...change })}`);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
  };
  await check();
  await expect(main).toContainText('This paper is genuine');
  await expect(main).toContainText('Ask again with a network for its state of today.');
  await expectAccessible(page);
  await check({ madeOn: '2026-01-01' });
  await expect(main).toContainText('This paper is not genuine');

  await bringBack();
  await moveOrder(page, 'manager', order, 'cancelled');
  await check();
  await expect(main).toContainText('It is no longer in force: the order was cancelled.');
});
