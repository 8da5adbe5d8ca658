import { Button } from '@mantine/core';
import { IconCloudDownload } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import {
  approveStockCount,
  getStockCount,
  stopStockCount,
  type StockCountWithProducts,
} from '#contract/stock-counts.ts';
import { may } from '#domain/permissions.ts';
import { officePrefix } from '#domain/roles.ts';
import { mayWriteAt } from '#domain/stock/stock.ts';
import { explainFailure } from '#messages/failures.ts';
import { stockCounts } from '#words/index.ts';
import { formatDay, formatDayTime } from '#words/format.ts';
import { read, refreshAll } from '../../api.ts';
import { useActor } from '../../auth/actor.ts';
import { useUser } from '../../auth/session.ts';
import { usePack } from '../../device/pack.ts';
import { useTakeAlong } from '../../device/use-take-along.ts';
import { Screens } from '../../field/Screens.tsx';
import { askAndDo } from '../../kit/dialog/ask.ts';
import { Notice } from '../../kit/page/feedback.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { PrintButton } from '../../kit/page/print.tsx';
import { showSuccess } from '../../kit/page/toasts.tsx';
import { RecordPage } from '../../kit/record/RecordPage.tsx';
import { useReach } from '../../reach.ts';
import { send } from '../../send.ts';
import { placeName } from '../parts.tsx';
import { CountedProducts } from './CountedProducts.tsx';
import { CountState, DifferenceSums } from './CountFacts.tsx';
import { CountSheet } from './CountSheet.tsx';

const words = stockCounts.page;

/** One count: what is to be counted, who counted, and what differs once a count holds (DECISIONS 4.8.3). */
export function CountPage() {
  const { id = '' } = useParams({ strict: false });
  const prefix = officePrefix(useActor().role);
  return (
    <RecordPage
      list={`${prefix}/stock/counts`}
      query={read(getStockCount, { params: { id } })}
      failure="getStockCount"
      words={words}
    >
      {(count) => <FoundCount key={id} count={count} />}
    </RecordPage>
  );
}

function FoundCount({ count }: { count: StockCountWithProducts }) {
  const { state, number, branch_id, branch_name, made_at, made_by_name, counted_by, note } = count;
  const isOpen = state === 'open';
  const mayCount = mayWriteAt(useActor(), 'stock.write', branch_id) && isOpen;
  const { isFromDevice } = useReach();
  const place = placeName(branch_name);
  const isCounted = count.settled === count.products;
  const again = count.products_counted.filter((product) => product.state === 'again').length;
  return (
    <>
      <div className={isOpen ? 'no-print' : undefined}>
        <PageHeader
          title={number}
          line={`${place} · ${words.startedBy(formatDay(made_at), made_by_name)}`}
          action={isCounted && count.may_approve && !isFromDevice && <Approve count={count} />}
        />
        <div className="flex flex-wrap items-center gap-3 mb-4">
          <CountState state={state} />
          <span className="figures">{words.settled(count.settled, count.products)}</span>
          {isOpen && <PrintButton>{words.print}</PrintButton>}
          {mayCount && <TakeCount count={count} />}
          {mayCount && !isFromDevice && <Stop count={count} />}
        </div>
        {note && <p className="mb-2 break-anywhere">{note}</p>}
        {state !== 'open' && (
          <p className="mb-2">
            {words.endedBy[state](formatDayTime(count.ended_at ?? made_at), count.ended_by_name ?? '')}
          </p>
        )}
        {counted_by.length > 0 && <p className="hint mb-4">{words.countedBy(counted_by.join(', '))}</p>}
        {isOpen && again > 0 && (
          <Notice kind="warning" className="mb-4">
            {words.again(again)}
          </Notice>
        )}
        {isOpen && isCounted && !count.may_approve && (
          <Notice kind="hint" className="mb-4">
            {words.toApprove}
          </Notice>
        )}
        {mayCount && !isCounted && <p className="hint mb-4">{words.blind}</p>}
        <CountedProducts count={count} mayCount={mayCount} />
        {isCounted && <DifferenceSums count={count} />}
      </div>
      {isOpen && <CountSheet count={count} />}
    </>
  );
}

/** The stock is corrected, by somebody who did not count. */
function Approve({ count }: { count: StockCountWithProducts }) {
  const approve = () =>
    askAndDo({
      about: (
        <>
          <p>{words.approveQuestion}</p>
          <DifferenceSums count={count} />
        </>
      ),
      goOn: words.approve,
      busy: words.approving,
      work: async () => {
        await send(approveStockCount, { params: { id: count.id } });
        await refreshAll();
        showSuccess(words.approved);
      },
      explain: (error) => explainFailure('approveStockCount', error),
    });
  return <Button onClick={() => void approve()}>{words.approve}</Button>;
}

function Stop({ count: { id } }: { count: StockCountWithProducts }) {
  const stop = () =>
    askAndDo({
      about: words.stopQuestion,
      goOn: words.stop,
      busy: words.stopping,
      takesAway: true,
      work: async () => {
        await send(stopStockCount, { params: { id } });
        await refreshAll();
        showSuccess(words.stopped);
      },
      explain: (error) => explainFailure('stopStockCount', error),
    });
  return (
    <Button variant="default" className="no-print" onClick={() => void stop()}>
      {words.stop}
    </Button>
  );
}

/** Saves the open counts of the branch for offline use, on a device. */
function TakeCount({ count: { id } }: { count: StockCountWithProducts }) {
  const take = useTakeAlong();
  const pack = usePack();
  const { device_id: device } = useUser();
  if (!may(useActor(), 'field.work') || device === undefined) return null;
  if (pack?.stock_counts.some((one) => one.id === id)) {
    return (
      <>
        <span className="text-link text-sm">{words.taken}</span>
        <Screens />
      </>
    );
  }
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconCloudDownload size={18} aria-hidden="true" />}
        disabled={take.isPending}
        onClick={() => take.mutate(pack?.groups.map((group) => group.id) ?? [])}
      >
        {take.isPending ? words.taking : words.take}
      </Button>
      {take.error && <Notice>{explainFailure('takeAlong', take.error)}</Notice>}
    </>
  );
}
