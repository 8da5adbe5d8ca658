import { SegmentedControl } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { TREND_STEPS, type SalesAnalysis, type TrendStep } from '#contract/analytics.ts';
import type { ReportName } from '#domain/reports.ts';
import { formatAmount } from '#domain/money.ts';
import { analytics as words, figures } from '#words/index.ts';
import { formatDay, formatShortDay } from '#words/format.ts';
import { ChartCard } from '../kit/charts/ChartCard.tsx';
import { Bars, Lines, type Series } from '../kit/charts/Charts.tsx';
import type { PeriodSearch } from '../kit/list/list-search.ts';

const SERIES: Series[] = [
  { name: 'sales', label: words.thisPeriod },
  { name: 'previous_sales', label: words.previousPeriod },
];

interface SalesChartsProps {
  data: SalesAnalysis;
  by: TrendStep;
  onStep: (by: TrendStep) => void;
  branch: string | undefined;
}

/** Trend and rankings, each beside the period before. */
export function SalesCharts({ data, by, onStep, branch }: SalesChartsProps) {
  // The reports behind the charts are of the same days, also where the address leaves them open: there a report is of all time.
  const filter = { from: data.from, to: data.to, branch };
  const none = data.orders.current === 0 && data.orders.previous === 0;
  const inFull = (from: string) => {
    const step = data.trend.find((one) => one.from === from);
    return step ? figures.between(formatDay(step.from), formatDay(step.to)) : '';
  };
  return (
    <div className="cols cols-wide mb-6">
      <ChartCard
        className="col-span-all"
        title={words.trend}
        unit={words.sales}
        action={
          <SegmentedControl
            className="ms-auto no-print"
            size="xs"
            aria-label={words.trendBy}
            value={by}
            data={TREND_STEPS.map((value) => ({ value, label: words.steps[value] }))}
            onChange={(value) => onStep(value)}
          />
        }
        numbers={{
          heads: [words.steps[data.by], words.orders, words.sales, words.previousOrders, words.previousSales],
          rows: data.trend.map((step) => ({
            key: step.from,
            cells: [
              figures.between(formatDay(step.from), formatDay(step.to)),
              ...[step.orders, step.sales, step.previous_orders, step.previous_sales].map(formatAmount),
            ],
          })),
        }}
        isEmpty={none}
        none={words.noTrend}
      >
        <Lines
          rows={data.trend}
          name="from"
          series={SERIES}
          formatName={formatShortDay}
          nameInFull={inFull}
        />
      </ChartCard>
      <Ranking
        title={words.products}
        head={words.product}
        counted={words.units}
        rows={data.products.map((row) => ({ ...row, count: row.quantity }))}
        report="sales-by-product"
        filter={filter}
      />
      <div className="grid grid-cols-1 content-start gap-4">
        <Ranking
          title={words.branches}
          head={words.branch}
          counted={words.orders}
          rows={data.branches.map((row) => ({ ...row, count: row.orders }))}
          report="sales-by-branch"
          filter={filter}
        />
        <Ranking
          title={words.officers}
          head={words.officer}
          counted={words.orders}
          rows={data.officers.map((row) => ({ ...row, count: row.orders }))}
          report="sales-by-officer"
          filter={filter}
        />
      </div>
    </div>
  );
}

interface RankingProps {
  title: string;
  head: string;
  counted: string;
  rows: {
    id: string;
    name: string;
    count: number;
    sales: number;
    previous_sales: number;
    change_percent: number;
  }[];
  report: ReportName;
  filter: PeriodSearch;
}

function Ranking({ title, head, counted, rows, report, filter }: RankingProps) {
  const all: string = `/admin/reports/${report}`;
  const { from, to, branch } = filter;
  return (
    <ChartCard
      title={title}
      unit={words.sales}
      action={
        <Link to={all} search={{ from, to, branch }} className="ms-auto text-link text-sm no-print">
          {words.allInReport}
        </Link>
      }
      numbers={{
        heads: [head, counted, words.sales, words.previousSales, words.change],
        rows: rows.map((row) => ({
          key: row.id,
          cells: [
            row.name,
            formatAmount(row.count),
            formatAmount(row.sales),
            formatAmount(row.previous_sales),
            row.previous_sales === 0 ? '–' : words.percent(formatAmount(row.change_percent)),
          ],
        })),
      }}
      isEmpty={rows.length === 0}
      none={words.noData}
    >
      <Bars rows={rows} name="name" series={SERIES} />
    </ChartCard>
  );
}
