import type { UseQueryResult } from '@tanstack/react-query';
import type { Decided, DecisionAnalysis } from '#contract/analytics.ts';
import { formatAmount } from '#domain/money.ts';
import { analytics as words, common } from '#words/index.ts';
import type { Column } from '../kit/list/data-table.ts';
import { DataTable } from '../kit/list/DataTable.tsx';
import { tableOf } from '../kit/list/use-list-address.ts';
import { EmptyState } from '../kit/page/feedback.tsx';
import { formatDuration } from './format.ts';

type Row = DecisionAnalysis['branches'][number];
const heads = words.columns;

const FIGURES: { key: 'decided' | 'approved' | 'rate' | 'median' | 'p90'; value: (of: Decided) => string }[] =
  [
    { key: 'decided', value: (of) => formatAmount(of.decided) },
    { key: 'approved', value: (of) => formatAmount(of.approved) },
    {
      key: 'rate',
      value: (of) => (of.approval_rate === null ? common.notAvailable : of.approval_rate.toFixed(1)),
    },
    { key: 'median', value: (of) => formatDuration(of.median_minutes) },
    { key: 'p90', value: (of) => formatDuration(of.p90_minutes) },
  ];

const COLUMNS: Column<Row>[] = [
  { key: 'branch', head: heads.branch, card: 'title', cell: (row) => row.name },
  ...FIGURES.map(({ key, value }) => ({ key, head: heads[key], numeric: true, cell: value })),
];

/** How each branch's orders were decided, and after how long. */
export function DecisionTable({ decisions }: { decisions: UseQueryResult<DecisionAnalysis> }) {
  const { data } = decisions;
  const totals =
    data &&
    Object.fromEntries([
      ['branch', words.total],
      ...FIGURES.map(({ key, value }) => [key, value(data.current)] as const),
    ]);
  return (
    <section aria-labelledby="decisions">
      <h2 id="decisions" className="mb-1 text-lg">
        {words.decisions}
      </h2>
      <p className="hint mb-3">{words.decisionsNote}</p>
      <DataTable
        label={words.decisions}
        columns={COLUMNS}
        {...tableOf(decisions, data?.branches, 'analyseDecisions')}
        rowKey={(row) => row.id}
        totals={totals}
        loadingText={words.loadingDecisions}
        empty={<EmptyState title={words.noDecisions} hint={words.noDecisionsHint} />}
      />
    </section>
  );
}
