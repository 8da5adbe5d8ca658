import { describe, expect, it } from 'vitest';
import { readGoods, type GoodsInText, type UnreadGoods } from '#domain/orders/goods-text.ts';

const read = (text: string, ...names: string[]) => readGoods(text, (name) => names.includes(name));
const goods = (name: string, quantity: number | null = null, price: number | null = null): GoodsInText => ({
  name,
  quantity,
  price,
});

describe('the goods of an old order', () => {
  it.each<[string, GoodsInText[]]>([
    ['Stove', [goods('Stove')]],
    ['Solar Lamp x 2', [goods('Solar Lamp', 2)]],
    ['Solar Lamp × 2 @ 3,500', [goods('Solar Lamp', 2, 3500)]],
    ['Solar Lamp (12) @ KES 3,500', [goods('Solar Lamp', 12, 3500)]],
    ['2 x Solar Lamp@3500; Stove;', [goods('Solar Lamp', 2, 3500), goods('Stove')]],
    ['Lamp x 1,000\nStove * 3', [goods('Lamp', 1000), goods('Stove', 3)]],
    ['Tank 500L x 2', [goods('Tank 500L', 2)]],
  ])('%j are read with how many and for how much (DECISIONS 18.9)', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each<[string, UnreadGoods['fault']]>([
    ['Lamp x 2 @ 3.500', 'price'],
    ['Lamp x 2 @ cheap', 'price'],
    ['Lamp x 2 @', 'price'],
    ['Lamp x 0', 'quantity'],
    ['Lamp x 1.5', 'quantity'],
    ['Lamp x 1,00', 'quantity'],
  ])('%j is refused, and never made to fit (DECISIONS 14.1)', (text, fault) => {
    expect(read(text)).toMatchObject({ fault });
  });

  it('a product whose name ends like a quantity is itself', () => {
    expect(read('Battery x 2; Battery x 2 x 3', 'Battery x 2')).toEqual([
      goods('Battery x 2'),
      goods('Battery x 2', 3),
    ]);
  });
});
