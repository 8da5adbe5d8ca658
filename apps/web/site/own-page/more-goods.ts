import { LIMITS } from '#domain/limits.ts';
import { ownPage as words } from '#words/own-page.ts';

/** How many products the page does not name; undefined where it names all. */
export function moreGoods({ length }: readonly unknown[]): string | undefined {
  return length > LIMITS.pageGoodsShown ? words.moreGoods(length - LIMITS.pageGoodsShown) : undefined;
}
