import type { StockCountWithProducts } from '#contract/stock-counts.ts';
import { formatKes } from '#domain/money.ts';
import type { StatusTone } from '#domain/orders/order-statuses.ts';
import type { CountState as State } from '#domain/stock/stock.ts';
import { stockCounts } from '#words/index.ts';
import { Fact, Facts } from '../../kit/record/Facts.tsx';
import badge from '../../kit/record/StatusBadge.module.css';
import { TONE_ICONS } from '../../kit/record/StatusBadge.tsx';

const words = stockCounts.page;

const TONES: Record<State, StatusTone> = { open: 'waiting', approved: 'good', stopped: 'off' };

/** The state of a count as icon and word. */
export function CountState({ state }: { state: State }) {
  const Icon = TONE_ICONS[TONES[state]];
  return (
    <span className={badge.state} data-tone={TONES[state]}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {stockCounts.states[state]}
    </span>
  );
}

/** What a count found too few and too many, at selling price. */
export function DifferenceSums({ count: { products_counted } }: { count: StockCountWithProducts }) {
  const values = products_counted.map(({ difference, price }) => (difference ?? 0) * price);
  const sum = (some: number[]) => some.reduce((total, value) => total + Math.abs(value), 0);
  const fewer = sum(values.filter((value) => value < 0));
  const more = sum(values.filter((value) => value > 0));
  if (products_counted.every(({ difference }) => !difference))
    return <p className="mt-4">{words.sums.none}</p>;
  return (
    <div className="mt-4">
      <Facts title={words.sumsTitle}>
        <Fact label={words.sums.fewer} numeric owed={fewer > 0}>
          {formatKes(fewer)}
        </Fact>
        <Fact label={words.sums.more} numeric>
          {formatKes(more)}
        </Fact>
      </Facts>
    </div>
  );
}
