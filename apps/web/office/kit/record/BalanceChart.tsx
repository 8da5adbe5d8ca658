import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { formatDay, TIME_ZONE } from '#domain/calendar.ts';
import { formatAmount } from '#domain/money.ts';
import type { Measure, Point } from './balance-history.ts';

const compact = new Intl.NumberFormat('en-KE', { notation: 'compact', maximumFractionDigits: 2 });
const inNairobi = (look: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-KE', { ...look, timeZone: TIME_ZONE });
const day = inNairobi({ day: 'numeric', month: 'short' });
const month = inNairobi({ month: 'short', year: 'numeric' });
/** Over a longer time than this the months tell more than the days do. */
const LONG_MS = 120 * 24 * 3_600_000;
/** Asked for a label before there is a moment to be labelled, it has none. */
const dayOf = (at: unknown) => (typeof at === 'number' ? formatDay(new Date(at).toISOString()) : '');
/** The second line is dashed too, for those who do not tell the colours apart. */
const LOOKS = [{ color: 'var(--chart-1)' }, { color: 'var(--chart-3)', strokeDasharray: '6 4' }];

interface BalanceChartProps<Key extends string> {
  points: Point<Key>[];
  measures: readonly Measure<Key>[];
}

/** recharts is heavy, so it comes after the figures. Its numbers are in the table below it. */
export function BalanceChart<Key extends string>({ points, measures }: BalanceChartProps<Key>) {
  const span = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0);
  const tick = span > LONG_MS ? month : day;
  return (
    <div aria-hidden="true">
      <LineChart
        h={240}
        data={points}
        dataKey="at"
        series={measures.map(({ key, label }, n) => ({ name: key, label, ...LOOKS[n]! }))}
        curveType="linear"
        withLegend
        withDots={points.length < 40}
        dotProps={{ r: 3 }}
        activeDotProps={{ r: 5 }}
        strokeWidth={2}
        gridAxis="x"
        gridColor="var(--chart-grid)"
        textColor="var(--text-muted)"
        tickLine="none"
        valueFormatter={formatAmount}
        lineProps={{ isAnimationActive: false }}
        lineChartProps={{ accessibilityLayer: false }}
        legendProps={{ verticalAlign: 'top', height: 36 }}
        xAxisProps={{
          type: 'number',
          scale: 'time',
          domain: ['dataMin', 'dataMax'],
          tickFormatter: (at: number) => tick.format(at),
          minTickGap: 40,
        }}
        yAxisProps={{ interval: 0, tickFormatter: (amount: number) => compact.format(amount), width: 52 }}
        tooltipProps={{ labelFormatter: dayOf }}
      />
    </div>
  );
}
