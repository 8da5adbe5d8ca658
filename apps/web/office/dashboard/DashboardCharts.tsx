import { BarChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { formatDay } from '#domain/calendar.ts';
import { formatAmount } from '#domain/money.ts';
import type { Dashboard } from '#contract/analytics.ts';
import { dashboard } from '../../messages/index.ts';
import { ChartCard } from './ChartCard.tsx';
import styles from './Dashboard.module.css';

const words = dashboard.admin;
const compact = new Intl.NumberFormat('en-KE', { notation: 'compact', maximumFractionDigits: 1 });
const shortDay = new Intl.DateTimeFormat('en-KE', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const series = [{ name: 'sales', label: words.sales, color: 'var(--chart-1)' }];
const still = { isAnimationActive: false };

/** A name beside its bar has two lines; the tooltip and the numbers tell it in full. */
const LABEL_LENGTH = 34;
const shorten = (name: string) =>
  name.length > LABEL_LENGTH ? `${name.slice(0, LABEL_LENGTH - 1).trimEnd()}…` : name;

/** The dashboard's three charts. recharts is heavy, so they come after the figures. */
export function DashboardCharts({ data }: { data: Dashboard }) {
  return (
    <div className={styles.columns}>
      <ChartCard
        className={styles.wide}
        title={words.trend}
        head={words.day}
        rows={data.trend.map(({ day, sales }) => ({ key: day, name: formatDay(day), sales }))}
        none={words.noTrend}
      >
        <LineChart
          h={260}
          data={data.trend}
          dataKey="day"
          series={series}
          curveType="linear"
          withDots={data.trend.length < 32}
          dotProps={{ r: 3 }}
          activeDotProps={{ r: 5 }}
          strokeWidth={2}
          gridAxis="x"
          gridColor="var(--chart-grid)"
          textColor="var(--text-muted)"
          tickLine="none"
          valueFormatter={formatAmount}
          lineProps={still}
          lineChartProps={{ accessibilityLayer: false }}
          xAxisProps={{ tickFormatter: (day: string) => shortDay.format(new Date(day)), minTickGap: 32 }}
          yAxisProps={{ tickFormatter: (sales: number) => compact.format(sales), width: 52 }}
          tooltipProps={{ labelFormatter: (day) => (typeof day === 'string' ? formatDay(day) : '') }}
        />
      </ChartCard>
      <TopChart
        title={words.topProducts}
        head={words.product}
        rows={data.top_products.map(({ product_id, name, sales }) => ({ key: product_id, name, sales }))}
      />
      <TopChart
        title={words.topBranches}
        head={words.branch}
        rows={data.top_branches.map(({ branch_id, name, sales }) => ({ key: branch_id, name, sales }))}
      />
    </div>
  );
}

interface TopChartProps {
  title: string;
  head: string;
  rows: { key: string; name: string; sales: number }[];
}

function TopChart({ title, head, rows }: TopChartProps) {
  return (
    <ChartCard title={title} head={head} rows={rows} none={words.noData}>
      <BarChart
        h={48 + rows.length * 40}
        data={rows}
        dataKey="name"
        orientation="vertical"
        series={series}
        gridAxis="y"
        gridColor="var(--chart-grid)"
        textColor="var(--text-muted)"
        tickLine="none"
        maxBarWidth={20}
        valueFormatter={formatAmount}
        barProps={{ ...still, radius: [0, 3, 3, 0] }}
        barChartProps={{ accessibilityLayer: false }}
        xAxisProps={{ tickFormatter: (sales: number) => compact.format(sales) }}
        yAxisProps={{ width: 128, tickMargin: 6, tickFormatter: shorten }}
      />
    </ChartCard>
  );
}
