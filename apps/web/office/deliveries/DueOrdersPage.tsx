import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type DueOrder, listDueDeliveries } from '#contract/deliveries.ts';
import { may, reachOf } from '#domain/permissions.ts';
import { officePrefix } from '#domain/roles.ts';
import { deliveries } from '#words/index.ts';
import { formatDay } from '#words/format.ts';
import { readPage } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import type { Column } from '../kit/list/data-table.ts';
import { BranchFilter, DayFilter, type FilterBoxes } from '../kit/list/FilterBar.tsx';
import { ListPage } from '../kit/list/ListPage.tsx';
import { SelectionBar } from '../kit/list/SelectionBar.tsx';
import { useListAddress, useListPage } from '../kit/list/use-list-address.ts';
import { useToday } from '../kit/page/moment.ts';
import { BackLink } from '../kit/record/RecordPage.tsx';
import { goodsOf, OrderNumber } from '../kit/record/StatusBadge.tsx';
import { DUE_FILTERS, type DueFilters, readDueSearch, toDueQuery } from './deliveries-search.ts';
import { PlanSheet } from './PlanSheet.tsx';

const words = deliveries.due;
const PLAN = 'plan';

const openGoods = ({ lines }: DueOrder) =>
  goodsOf(lines.filter(({ open }) => open > 0).map(({ name, open }) => ({ name, quantity: open })));

const dueColumns = (today: string): readonly Column<DueOrder>[] => [
  {
    key: 'client',
    head: words.columns.client,
    card: 'title',
    maxWidth: 240,
    cell: ({ client_name, group_name, order_number }) => (
      <>
        {client_name}
        <small className="block text-muted text-xs font-normal">{group_name}</small>
        <OrderNumber>{order_number}</OrderNumber>
      </>
    ),
  },
  {
    key: 'promised',
    head: words.columns.promised,
    card: 'line',
    cell: ({ promised_on }) => <Promised day={promised_on} today={today} />,
  },
  { key: 'goods', head: words.columns.goods, card: 'bare', maxWidth: 300, cell: openGoods },
  {
    key: 'place',
    head: words.columns.place,
    card: 'foot',
    maxWidth: 220,
    cell: ({ delivery_method, delivery_location }) =>
      delivery_method === 'branch' ? words.atBranch : delivery_location,
  },
];

const BRANCH: Column<DueOrder> = {
  key: 'branch',
  head: words.columns.branch,
  maxWidth: 160,
  cell: ({ branch_name }) => branch_name,
};

const BOXES: FilterBoxes<DueFilters> = {
  branch_id: (box) => <BranchFilter permission="deliveries.read" words={deliveries.list} {...box} />,
  day: ({ value, onChange }) => <DayFilter label={words.by} value={value} onChange={onChange} />,
};

/** Approved orders whose goods are in no delivery, the earliest promised day first, to plan deliveries from (DECISIONS 27.6). */
export function DueOrdersPage() {
  const address = useListAddress(readDueSearch);
  const list = useQuery(readPage(listDueDeliveries, { query: toDueQuery(address.search) }));
  const rows = list.data?.due;
  const page = useListPage(list, rows, 'listDueDeliveries', address.turnTo);
  const actor = useActor();
  const prefix = officePrefix(actor.role);
  const navigate = useNavigate();
  const manyBranches = reachOf(actor, 'deliveries.read') === 'all';
  const columns = dueColumns(useToday());
  // What was chosen on other pages stays chosen.
  const [chosen, setChosen] = useState<ReadonlyMap<string, DueOrder>>(new Map());
  const choose = (ids: ReadonlySet<string>) => {
    const known = new Map([...chosen, ...(rows ?? []).map((row) => [row.order_id, row] as const)]);
    setChosen(new Map([...known].filter(([id]) => ids.has(id))));
  };
  const orders = [...chosen.values()];
  const overdue = list.data?.overdue ?? 0;
  return (
    <>
      <BackLink to={`${prefix}/deliveries`}>{deliveries.title}</BackLink>
      <ListPage
        title={words.title}
        words={{ ...words, line: overdue > 0 ? `${words.line} ${words.overdueOf(overdue)}` : words.line }}
        address={address}
        filters={DUE_FILTERS}
        boxes={BOXES}
        columns={manyBranches ? [...columns, BRANCH] : columns}
        {...page}
        rowKey={({ order_id }) => order_id}
        linkTo={({ order_id }) => `${prefix}/orders/${order_id}`}
        openLabel={({ client_name }) => words.orderOf(client_name)}
        {...(may(actor, 'deliveries.plan') && {
          select: {
            mode: 'many' as const,
            chosen: new Set(chosen.keys()),
            onChange: choose,
            name: ({ client_name }: DueOrder) => words.orderOf(client_name),
          },
        })}
      />
      {orders.length > 0 && (
        <PlanBar orders={orders} onClear={() => setChosen(new Map())} onPlan={() => address.open(PLAN)} />
      )}
      <PlanSheet
        orders={address.search.edit === PLAN && orders.length > 0 ? orders : undefined}
        onClose={address.close}
        onPlanned={({ id }) => void navigate({ to: `${prefix}/deliveries/${id}`, replace: true })}
      />
    </>
  );
}

function Promised({ day, today }: { day: string | null; today: string }) {
  if (day === null) return <span className="text-muted">{words.noPromise}</span>;
  if (day >= today) return formatDay(day);
  return (
    <span className="inline-flex items-center gap-1 text-warning">
      <IconAlertTriangle size={15} aria-hidden="true" />
      {formatDay(day)} · {words.overdue}
    </span>
  );
}

interface PlanBarProps {
  orders: readonly DueOrder[];
  onClear: () => void;
  onPlan: () => void;
}

/** How many orders are chosen, and the way to plan a delivery of them. */
function PlanBar({ orders, onClear, onPlan }: PlanBarProps) {
  const isOneBranch = new Set(orders.map(({ branch_id }) => branch_id)).size === 1;
  return (
    <SelectionBar count={orders.length} problem={isOneBranch ? undefined : words.oneBranch} onClear={onClear}>
      <Button disabled={!isOneBranch} onClick={onPlan}>
        {deliveries.plan.title}
      </Button>
    </SelectionBar>
  );
}
