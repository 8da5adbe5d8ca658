import { formatAmount } from '#domain/money.ts';
import type { Dashboard } from '#contract/analytics.ts';
import { adminDashboard } from '#words/index.ts';
import { formatDay, formatShortDay } from '#words/format.ts';
import { ChartCard } from '../kit/charts/ChartCard.tsx';
import { Bars, Lines, type Series } from '../kit/charts/Charts.tsx';

const words = adminDashboard;
const SERIES: Series[] = [{ name: 'sales', label: words.sales }];

/** The dashboard's three charts. recharts is heavy, so they come after the figures. */
export function DashboardCharts({ data }: { data: Dashboard }) {
  const { trend } = data;
  return (
    <div className="cols cols-wide">
      <ChartCard
        className="col-span-all"
        level={3}
        title={words.trend}
        unit={words.sales}
        numbers={{
          heads: [words.day, words.sales],
          rows: trend.map(({ day, sales }) => ({ key: day, cells: [formatDay(day), formatAmount(sales)] })),
        }}
        isEmpty={trend.length === 0}
        none={words.noTrend}
      >
        <Lines rows={trend} name="day" series={SERIES} formatName={formatShortDay} nameInFull={formatDay} />
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
    <ChartCard
      level={3}
      title={title}
      unit={words.sales}
      numbers={{
        heads: [head, words.sales],
        rows: rows.map(({ key, name, sales }) => ({ key, cells: [name, formatAmount(sales)] })),
      }}
      isEmpty={rows.length === 0}
      none={words.noData}
    >
      <Bars rows={rows} name="name" series={SERIES} />
    </ChartCard>
  );
}
