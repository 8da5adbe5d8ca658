import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useId, useState } from 'react';
import { formatDay } from '#domain/calendar.ts';
import { formatAmount } from '#domain/money.ts';
import { officePrefix } from '#domain/roles.ts';
import { common } from '#words/index.ts';
import { explainFailure, type FailureName } from '#messages/failures.ts';
import { useUser } from '../../auth/session.ts';
import { withNow, type Measure, type Noted } from './balance-history.ts';
import { LoadingArea, Notice } from '../page/feedback.tsx';
import { Numbers } from '../charts/ChartCard.tsx';
import { OrderNumber } from './StatusBadge.tsx';
import styles from './BalanceHistory.module.css';

const words = common.balances;
const BalanceChart = lazy(() =>
  import('./BalanceChart.tsx').then((module) => ({ default: module.BalanceChart })),
);

interface BalanceHistoryProps<Key extends string> {
  /** What the orders noted, the oldest first. */
  noted: UseQueryResult<Noted<Key>[]>;
  failure: FailureName;
  measures: readonly Measure<Key>[];
  now: Record<Key, number>;
}

/**
 * How balances moved: what each order noted when it was made, and what is on the books now, one after the other and
 * never summed (DECISIONS 4). The numbers stand behind the picture.
 */
export function BalanceHistory<Key extends string>({
  noted,
  failure,
  measures,
  now,
}: BalanceHistoryProps<Key>) {
  const id = useId();
  const [at] = useState(() => new Date().toISOString());
  const { data, error, refetch } = noted;
  return (
    <section className={`min-w-0 p-4 card ${styles.card}`} aria-labelledby={id}>
      <h2 id={id} className="text-lg leading-tight">
        {words.title}
      </h2>
      <p className="hint mb-3">{words.hint}</p>
      {error && <Notice onRetry={() => void refetch()}>{explainFailure(failure, error)}</Notice>}
      {!data && !error && <LoadingArea height={240} />}
      {data?.length === 0 && <p className={styles.none}>{words.none}</p>}
      {data && data.length > 0 && (
        <>
          <Suspense fallback={<LoadingArea height={240} />}>
            <BalanceChart points={withNow(data, measures, now, at)} measures={measures} />
          </Suspense>
          <NotedNumbers noted={data} measures={measures} now={now} labelledBy={id} />
        </>
      )}
    </section>
  );
}

interface NotedNumbersProps<Key extends string> {
  noted: readonly Noted<Key>[];
  measures: readonly Measure<Key>[];
  now: Record<Key, number>;
  labelledBy: string;
}

function NotedNumbers<Key extends string>({ noted, measures, now, labelledBy }: NotedNumbersProps<Key>) {
  const orders = `${officePrefix(useUser().role)}/orders` as const;
  return (
    <Numbers label={words.numbers}>
      <table className="table sums" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{words.order}</th>
            {measures.map(({ key, label }) => (
              <th key={key} scope="col">
                {words.inKes(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{words.now}</th>
            {measures.map(({ key }) => (
              <td key={key}>{formatAmount(now[key])}</td>
            ))}
          </tr>
          {noted.toReversed().map((one) => (
            <tr key={one.order_id}>
              <th scope="row">
                <Link to={`${orders}/$id`} params={{ id: one.order_id }}>
                  {formatDay(one.at)} <OrderNumber>{one.order_number}</OrderNumber>
                </Link>
              </th>
              {measures.map(({ key }) => (
                <td key={key}>{formatAmount(one[key])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Numbers>
  );
}
