import type { Decided, DecisionAnalysis } from '#contract/analytics.ts';
import { formatAmount } from '#domain/money.ts';
import { explainFailure } from '#messages/failures.ts';
import { analytics as words, common } from '#words/index.ts';
import type { Column } from '../kit/list/data-table.ts';
import { DataTable } from '../kit/list/DataTable.tsx';
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

interface DecisionTableProps {
  data: DecisionAnalysis | undefined;
  loading: boolean;
  error: unknown;
  onRetry: () => void;
}

/** How each branch's orders were decided, and after how long. */
export function DecisionTable({ data, loading, error, onRetry }: DecisionTableProps) {
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
        rows={data?.branches}
        rowKey={(row) => row.id}
        totals={totals}
        loading={loading}
        loadingText={words.loadingDecisions}
        error={error ? explainFailure('analyseDecisions', error) : undefined}
        onRetry={onRetry}
        empty={<EmptyState title={words.noDecisions} hint={words.noDecisionsHint} />}
      />
    </section>
  );
}
