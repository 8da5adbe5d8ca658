import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useId, useState } from 'react';
import { formatAmount } from '#domain/money.ts';
import { officePrefix } from '#domain/roles.ts';
import { common } from '#words/index.ts';
import { explainFailure, type FailureName } from '#messages/failures.ts';
import { formatDay, formatShortDay, formatShortMonth } from '#words/format.ts';
import { useUser } from '../../auth/session.ts';
import { LoadingArea, Notice } from '../page/feedback.tsx';
import { Numbers } from '../charts/ChartCard.tsx';
import { OrderNumber } from './StatusBadge.tsx';
import styles from './RecordPage.module.css';

const words = common.balances;
const Lines = lazy(() =>
  import('../charts/Charts.tsx').then((module) => ({ default: module.Lines<number> })),
);

/** The figures that one order recorded when it was made. */
type Noted<Key extends string> = { order_id: string; order_number: string; at: string } & Record<Key, number>;

interface Measure<Key extends string> {
  key: Key;
  label: string;
}

/** Over a longer time than this the months tell more than the days do. */
const LONG_MS = 120 * 24 * 3_600_000;

interface BalanceHistoryProps<Key extends string> {
  /** The figures that the orders recorded, the oldest first. */
  noted: UseQueryResult<Noted<Key>[]>;
  failure: FailureName;
  measures: readonly Measure<Key>[];
  now: Record<Key, number>;
}

/**
 * How balances changed: the figures that each order recorded, then the current books, never summed (DECISIONS 4). A table
 * below the chart has the numbers.
 */
export function BalanceHistory<Key extends string>({
  noted,
  failure,
  measures,
  now,
}: BalanceHistoryProps<Key>) {
  const id = useId();
  const [at] = useState(() => Date.now());
  const { data, error, refetch } = noted;
  const points = [...(data ?? []).map((one) => ({ ...one, at: Date.parse(one.at) })), { ...now, at }];
  const formatTick = at - points[0]!.at > LONG_MS ? formatShortMonth : formatShortDay;
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
          <Suspense fallback={<LoadingArea height={280} />}>
            <div aria-hidden="true">
              <Lines
                rows={points}
                name="at"
                series={measures.map(({ key, label }, n) => ({
                  name: key,
                  label,
                  ...(n > 0 && { color: 'var(--chart-3)' }),
                }))}
                isUneven
                formatName={(moment: number) => formatTick(new Date(moment).toISOString())}
                nameInFull={(moment: number) => formatDay(new Date(moment).toISOString())}
              />
            </div>
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
