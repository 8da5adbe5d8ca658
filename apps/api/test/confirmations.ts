import sharp from 'sharp';
import { DEFAULT_SMS_SETTINGS } from '#domain/sms/sms.ts';
import { smsSeal } from '../src/sms/queue-sms.ts';
import type { World } from './world.ts';

export const switchSms = (world: World, sends: boolean) =>
  world.pool.query(
    `insert into settings (key, value) values ('sms', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ ...DEFAULT_SMS_SETTINGS, sends })],
  );

/** The code that the phone of an order's client got last. */
export async function lastCode(world: World, orderId: string): Promise<string> {
  const { rows } = await world.pool.query<{ id: string; sealed_body: Buffer }>(
    "select id, sealed_body from sms_messages where order_id = $1 and purpose = 'code' order by id desc limit 1",
    [orderId],
  );
  const text = world.db.sealing.open(rows[0]!.sealed_body, smsSeal(rows[0]!.id));
  return /\b\d{6}\b/.exec(text)![0];
}

/** A paper that a client has signed, as a phone sends its picture. */
export async function paperForm(
  fields: Record<string, string> = {},
  size = { width: 200, height: 400 },
): Promise<FormData> {
  const picture = sharp({ create: { ...size, channels: 3, background: '#ffffff' } });
  const form = new FormData();
  const texts = { reason: 'The phone is broken', witness: 'Mwenyekiti Rukia', ...fields };
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  form.set('picture', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'paper.png');
  return form;
}
