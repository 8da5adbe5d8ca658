import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/products.ts';
import { createSiteWorld, type SiteWorld } from '../../test/site-world.ts';
import type { World } from '../../test/world.ts';

let world: SiteWorld;
beforeAll(async () => {
  world = await createSiteWorld();
});
afterAll(() => world.close());

const PICTURE = '/uploads/stoves-1.webp';
const save = (categoryPictures: object[]) =>
  world.call(world.admin, 'PUT', '/settings', { categoryPictures });
const read = async (id: string, by: World['admin'] | null = world.officer) =>
  (await world.call<Product>(by, 'GET', `/products/${id}`)).body;
const page = (url: string) => world.page(url);

describe('the picture of a category', () => {
  it('is shown by its products that have none of their own, to visitors and staff (DECISIONS 21.19)', async () => {
    const bare = await world.aProduct({ name: 'Jiko', category: 'Clean Stoves' });
    const own = await world.aProduct({
      name: 'Rocket',
      category: 'Clean Stoves',
      image_url: '/uploads/rocket-1.webp',
    });
    const other = await world.aProduct({ name: 'Lamp', category: 'Light' });
    expect(bare.category_image_url).toBeNull();
    expect(await page(`/products/${bare.id}`)).toContain('src="/art/spot-goods.svg"');
    expect((await save([{ category: 'clean  STOVES', image: PICTURE }])).status).toBe(200);
    for (const by of [world.officer, null]) {
      expect(await read(bare.id, by)).toMatchObject({ image_url: null, category_image_url: PICTURE });
    }
    expect(await read(other.id)).toMatchObject({ category_image_url: null });
    expect(await page(`/products/${bare.id}`)).toContain(`src="${PICTURE}"`);
    expect(await page('/products')).toContain(`src="${PICTURE}"`);
    expect(await page(`/products/${own.id}`)).toContain('src="/uploads/rocket-1.webp"');
    // A product that moves to the category shows it at once, and its own picture stays none.
    const moved = await world.call<Product>(world.admin, 'PUT', `/products/${other.id}`, {
      category: 'Clean Stoves',
    });
    expect(moved.body).toMatchObject({ image_url: null, category_image_url: PICTURE });
    const { rows } = await world.pool.query(
      "select after from audit_log where action = 'product.update' order by at desc, id desc limit 1",
    );
    expect(rows[0].after).not.toHaveProperty('category_image_url');
    await save([]);
    expect(await read(bare.id)).toMatchObject({ category_image_url: null });
  });

  it('is one of this site, and one for a category however it is spelt (DECISIONS 21.19)', async () => {
    const status = async (...list: object[]) => (await save(list)).status;
    expect(await status({ category: 'Light', image: '/art/spot-solar.svg' })).toBe(200);
    expect(await status({ category: 'Light', image: 'https://elsewhere.example/x.webp' })).toBe(400);
    expect(await status({ category: ' ', image: PICTURE })).toBe(400);
    expect(await status({ category: 'Light', image: PICTURE }, { category: 'LIGHT', image: PICTURE })).toBe(
      400,
    );
  });
});
