import { readFigure } from '../figure-text.ts';

/** A kind of goods as a file names it, with its price in whole KES. */
export interface WrittenGoods {
  name: string;
  quantity: number;
  price: number | null;
}

/** The same as one cell says it; null where it says none. */
export type GoodsInText = Omit<WrittenGoods, 'quantity'> & { quantity: number | null };

/** What cannot be read: the part of the text, and whether it is the price or the rest. */
export interface UnreadGoods {
  part: string;
  fault: 'price' | 'quantity';
}

const PRICE = /^(.*\S)\s*@\s*(.*)$/s;
/** `Lamp x 2`, `Lamp × 2`, `Lamp (2)`, `2 x Lamp`. */
const AMOUNTS = [
  /^(?<name>.+?)\s*[x×*]\s*(?<quantity>[\d,. ]*\d)$/i,
  /^(?<name>.+?)\s*\((?<quantity>[\d,. ]*\d)\)$/,
  /^(?<quantity>\d[\d,.]*)\s*[x×*]\s+(?<name>.+)$/i,
];

const wholeOf = (text: string) => {
  const read = readFigure(text, { decimals: 0 });
  return read && 'value' in read ? read.value : undefined;
};

/** What is longer names no goods that are sold, however it is taken apart; that would take a second for what a cell can hold. */
const MAX_LENGTH = 1000;

/**
 * Reads the goods of an order as people write them in one cell: `Solar Lamp x 2 @ 3,500; Stove`. `isProduct` knows the names that are sold, so that one which ends like a quantity is still a name.
 */
export function readGoods(text: string, isProduct: (name: string) => boolean): GoodsInText[] | UnreadGoods {
  const goods: GoodsInText[] = [];
  for (const part of text
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter(Boolean)) {
    if (part.length > MAX_LENGTH) {
      goods.push({ name: part, quantity: null, price: null });
      continue;
    }
    const [, before = part, priceText] = isProduct(part) ? [] : (PRICE.exec(part) ?? []);
    const price = priceText === undefined ? null : wholeOf(priceText);
    if (price === undefined) return { part, fault: 'price' };
    const read = isProduct(before)
      ? undefined
      : AMOUNTS.map((form) => form.exec(before)?.groups).find(Boolean);
    const quantity = read ? wholeOf(read['quantity']!) : null;
    if (quantity === undefined || quantity === 0) return { part, fault: 'quantity' };
    goods.push({ name: read?.['name'] ?? before, quantity, price });
  }
  return goods;
}
