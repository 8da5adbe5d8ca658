import { useQuery } from '@tanstack/react-query';
import { getBranchStock } from '#contract/stock.ts';
import { formatAmount } from '#domain/money.ts';
import { orderWizard } from '#words/index.ts';
import { formatShortDay, formatWeekday } from '#words/format.ts';
import { read } from '../api.ts';
import { useUser } from '../auth/session.ts';
import { ageOf } from '../field/age.ts';
import { useNow } from '../kit/page/moment.ts';
import { useReach } from '../reach.ts';
import type { DraftGroup } from './draft.ts';

const words = orderWizard.products.branchGoods;

/**
 * What the branch of an order has of a product and when more comes, in words; nothing where it has none and none comes. `age`: of
 * what a device has saved, where there is no network.
 */
export function useBranchGoods(group: DraftGroup | undefined): {
  goodsOf: (productId: string) => string;
  age: string | undefined;
} {
  const user = useUser();
  const now = useNow();
  const { isFromDevice } = useReach();
  const [id, name] = group?.branch_id
    ? [group.branch_id, group.branch_name]
    : [user.branch_id, user.branch_name ?? ''];
  const { data } = useQuery({
    ...read(getBranchStock, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  const goods = new Map(data?.goods.map((one) => [one.product_id, one]));
  return {
    goodsOf(productId) {
      const { free = 0, arriving = 0, arrives_on: day = null } = goods.get(productId) ?? {};
      return [
        (free > 0 || arriving > 0) && words.has(formatAmount(free), name),
        arriving > 0 &&
          words.arrives(
            formatAmount(arriving),
            day === null ? undefined : `${formatWeekday(day)} ${formatShortDay(day)}`,
          ),
      ]
        .filter(Boolean)
        .join(', ');
    },
    age: isFromDevice && data && goods.size > 0 ? words.asOf(name, ageOf(data.as_of, now)) : undefined,
  };
}
