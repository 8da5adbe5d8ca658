import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#contract/clients.ts';
import type { Institution } from '#contract/institution.ts';
import { KENYA, setRegion } from '#domain/region.ts';
import { readWorkbook } from '../../test/read-workbook.ts';
import { createSiteWorld, type SiteWorld } from '../../test/site-world.ts';
import { applyRegion } from './follow-region.ts';

let world: SiteWorld;
beforeAll(async () => {
  const officePage = async () => '<html><head></head></html>';
  world = await createSiteWorld({}, { officePage });
});
afterAll(async () => {
  setRegion(KENYA);
  await world.close();
});

const UGANDA = { phoneCode: '+256', currency: 'UGX', currencyShort: 'USh' };
async function move(region: object) {
  const { body } = await world.call<{ institution: Institution }>(world.admin, 'GET', '/settings');
  const { legal_name, careers_email, ...rest } = body.institution;
  const institution = { ...rest, legalName: legal_name, careersEmail: careers_email, ...region };
  return world.call<{ institution: Institution }>(world.admin, 'PUT', '/settings', { institution });
}
const page = (url: string) => world.page(url);
const heads = async () => {
  const { body } = await world.call<Uint8Array>(world.admin, 'GET', '/reports/sales-by-product/export');
  return readWorkbook(body as never).flatMap((row) => row.map(({ text }) => text));
};

describe('an institution of another country', () => {
  it('names its currency on the site, in the back office and in workbooks, as soon as it is saved (DECISIONS 21.17)', async () => {
    const { id } = await world.aProduct({ name: 'Lamp', price: 50_000 });
    expect(await page(`/products/${id}`)).toContain('Ksh');
    expect(await heads()).toContain('Sales (KES)');
    expect(await move(UGANDA)).toMatchObject({ status: 200, body: { institution: { currency: 'UGX' } } });
    const html = await page(`/products/${id}`);
    expect(html).toContain('(USh)');
    expect(html.replaceAll(/data-props="[^"]*"/g, '')).not.toContain('Ksh');
    expect(await page('/signin')).toContain('<meta name="region" content="256|UGX|USh">');
    expect(html).toContain('<meta name="region" content="256|UGX|USh"/>');
    expect(await heads()).toContain('Sales (UGX)');
    const { body } = await world.call<{ errors: { message: string }[] }>(world.admin, 'POST', '/products', {
      name: 'Stove',
      price: 10.5,
      stock: 1,
      category: 'Stoves',
    });
    expect(body.errors[0]?.message).toBe('Price is a whole number of UGX');
  });

  it('keeps the numbers of its phones with its code, and finds any spelling of them (DECISIONS 21.18)', async () => {
    await move(UGANDA);
    const { phone } = await world.aClient(world.officer, { name: 'Nakato', phone: '0772 123 456' });
    expect(phone).toBe('+256772123456');
    const find = async (text: string) => {
      const path = `/clients?search=${encodeURIComponent(text)}`;
      return (await world.call<{ clients: Client[] }>(world.admin, 'GET', path)).body.clients.map(
        ({ name }) => name,
      );
    };
    for (const text of ['0772 123456', '+256 772 123 456', '256772123456', '2123456']) {
      expect(await find(text), text).toEqual(['Nakato']);
    }
    // What was stored under Kenya's code stays as it is, and is found as it stands.
    await move({ phoneCode: '+254' });
    const { phone: before } = await world.aClient(world.officer, { name: 'Wanjiru', phone: '0722 999 888' });
    await move(UGANDA);
    expect(before).toBe('+254722999888');
    expect(await find('+254 722 999 888')).toEqual(['Wanjiru']);
  });

  it('is learned by another server from the settings (DECISIONS 21.17)', async () => {
    await move(UGANDA);
    setRegion(KENYA);
    await applyRegion(world.db);
    expect(await heads()).toContain('Sales (UGX)');
  });

  it('has a country code and a currency without figures; who leaves them out keeps them (DECISIONS 21.17)', async () => {
    await move(UGANDA);
    for (const wrong of [
      { phoneCode: '0254' },
      { currency: 'U 1' },
      { currencyShort: '' },
      { currency: '"<b>' },
    ]) {
      expect((await move(wrong)).status, JSON.stringify(wrong)).toBe(400);
    }
    expect((await move({})).body.institution).toMatchObject({ phone_code: '+256', currency_short: 'USh' });
  });
});
