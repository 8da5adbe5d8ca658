import { Button } from '@mantine/core';
import { IconPackageImport, IconPencil } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { closePurchase, type ConsignmentWithLines, getConsignment } from '#contract/consignments.ts';
import { formatAmount } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import { officePrefix } from '#domain/roles.ts';
import { explainFailure } from '#messages/failures.ts';
import { stock } from '#words/index.ts';
import { formatDay, formatDayTime } from '#words/format.ts';
import { read, refreshAll } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { askAndDo } from '../kit/dialog/ask.ts';
import type { Column } from '../kit/list/data-table.ts';
import { DataTable } from '../kit/list/DataTable.tsx';
import { useListAddress } from '../kit/list/use-list-address.ts';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { RecordPage } from '../kit/record/RecordPage.tsx';
import { send } from '../send.ts';
import { ChangePurchaseSheet } from './PurchaseSheet.tsx';
import { ReceiveSheet } from './ReceiveSheet.tsx';
import { readConsignmentSearch } from './stock-search.ts';
import { ConsignmentState, placeOf, usePlaces, wayOf } from './parts.tsx';

const words = stock.page;

/** One purchase or transfer: its goods, and what became of them (DECISIONS 4.8). */
export function ConsignmentPage() {
  const { id = '' } = useParams({ strict: false });
  const prefix = officePrefix(useActor().role);
  return (
    <RecordPage
      list={`${prefix}/stock/consignments`}
      query={read(getConsignment, { params: { id } })}
      failure="getConsignment"
      words={words}
    >
      {(consignment) => <FoundConsignment key={id} consignment={consignment} />}
    </RecordPage>
  );
}

type Line = ConsignmentWithLines['lines'][number];

function columnsOf({ kind, state }: ConsignmentWithLines): readonly Column<Line>[] {
  const heads = words.columns;
  const number = (key: 'quantity' | 'received' | 'lost' | 'back', head: string): Column<Line> => ({
    key,
    head,
    numeric: true,
    card: 'labelled',
    cell: (line) => formatAmount(line[key]),
  });
  const product: Column<Line> = {
    key: 'product',
    head: heads.product,
    card: 'title',
    cell: ({ name }) => name,
  };
  const columns = [
    product,
    number('quantity', kind === 'purchase' ? heads.ordered : heads.sent),
    number('received', heads.received),
  ];
  if (kind === 'purchase' || state === 'open') return columns;
  return [
    ...columns,
    number('lost', heads.lost),
    number('back', heads.back),
    { key: 'reason', head: heads.reason, card: 'bare', maxWidth: 320, cell: ({ reason }) => reason },
  ];
}

function FoundConsignment({ consignment }: { consignment: ConsignmentWithLines }) {
  const { search, open, close } = useListAddress(readConsignmentSearch);
  const { id, number, kind, state, expected_on, made_by_name, made_at, closed_by_name, closed_at } =
    consignment;
  const actor = useActor();
  const reached = usePlaces('stock.write').map(({ value }) => value);
  const isOpen = state === 'open';
  const mayWrite = may(actor, 'stock.write') && reached.includes(placeOf(consignment.to_branch_id));
  const mayReceive = isOpen && mayWrite && consignment.may_receive;
  const mayChange = isOpen && mayWrite && kind === 'purchase';
  const closeIt = () =>
    askAndDo({
      about: words.closeQuestion,
      goOn: words.close,
      busy: words.closing,
      work: async () => {
        await send(closePurchase, { params: { id } });
        await refreshAll();
        showSuccess(words.closed);
      },
      explain: (error) => explainFailure('closePurchase', error),
    });
  return (
    <>
      <PageHeader
        title={number}
        line={[wayOf(consignment), expected_on && isOpen && words.expected(formatDay(expected_on))]
          .filter(Boolean)
          .join(' · ')}
        action={
          mayReceive && (
            <Button
              leftSection={<IconPackageImport size={18} aria-hidden="true" />}
              onClick={() => open('receive')}
            >
              {words.receive}
            </Button>
          )
        }
      />
      <div className="flex flex-wrap items-center gap-3 mb-4">
        <ConsignmentState kind={kind} state={state} />
        {mayChange && (
          <>
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden="true" />}
              onClick={() => open('change')}
            >
              {words.change}
            </Button>
            <Button variant="default" onClick={() => void closeIt()}>
              {words.close}
            </Button>
          </>
        )}
      </div>
      {isOpen && kind === 'transfer' && !consignment.may_receive && (
        <p className="mb-4">{words.somebodyElse}</p>
      )}
      {consignment.note && <p className="mb-4 break-anywhere">{consignment.note}</p>}
      <DataTable
        label={words.lines}
        columns={columnsOf(consignment)}
        rows={consignment.lines}
        rowKey={({ product_id }) => product_id}
        empty={null}
      />
      <p className="mt-2 text-muted text-sm">
        {words.madeBy(made_by_name, formatDayTime(made_at))}
        {closed_by_name && closed_at && ` · ${words.endedBy[kind](closed_by_name, formatDayTime(closed_at))}`}
      </p>
      {consignment.received > 0 && (
        <Link
          to={`${officePrefix(actor.role)}/stock/moves`}
          search={{ search: number }}
          className="inline-block mt-2 text-link text-sm no-print"
        >
          {words.moves}
        </Link>
      )}
      <ChangePurchaseSheet id={search.edit === 'change' && mayChange ? id : undefined} onClose={close} />
      <ReceiveSheet
        consignment={search.edit === 'receive' && mayReceive ? consignment : undefined}
        onClose={close}
      />
    </>
  );
}
