import { Button, CopyButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { getOrderPage, type OrderPageVisit, renewOrderPage } from '#contract/order-pages.ts';
import { explainFailure } from '#messages/failures.ts';
import { formatDayTime } from '#words/format.ts';
import { clientPage as words } from '#words/index.ts';
import { read, refreshAll } from '../api.ts';
import { askAndDo } from '../kit/dialog/ask.ts';
import { LoadingArea, Notice } from '../kit/page/feedback.tsx';
import { QueryFailure } from '../kit/page/QueryFailure.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { send } from '../send.ts';

/** The page of an order for its client: its address, and who looked at it (DECISIONS 27.3). */
export function ClientPage({ orderId }: { orderId: string }) {
  const id = useId();
  const page = useQuery(read(getOrderPage, { params: { id: orderId } }));
  const { data, error } = page;
  return (
    <section aria-labelledby={id} className="grid gap-2 no-print">
      <h3 id={id} className="text-md">
        {words.title}
      </h3>
      <QueryFailure query={page} failure="getOrderPage" />
      {!data && !error && <LoadingArea height={80} />}
      {data?.path && <Address orderId={orderId} address={window.location.origin + data.path} />}
      {data && <Visits visits={data.visits} />}
    </section>
  );
}

function Address({ orderId, address }: { orderId: string; address: string }) {
  const renew = () =>
    void askAndDo({
      about: words.renewQuestion,
      goOn: words.renew,
      busy: words.renewing,
      takesAway: true,
      work: async () => {
        await send(renewOrderPage, { params: { id: orderId } });
        await refreshAll();
        showSuccess(words.renewed);
      },
      explain: (failure) => explainFailure('renewOrderPage', failure),
    });
  return (
    <>
      <p className="hint">{words.line}</p>
      <p className="break-anywhere text-sm" translate="no">
        {address}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? words.copied : words.copy}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={renew}>
          {words.renew}
        </Button>
      </div>
    </>
  );
}

function Visits({ visits }: { visits: readonly OrderPageVisit[] }) {
  const [last] = visits;
  if (!last) return <p className="hint">{words.unseen}</p>;
  const wrong = visits.filter(({ what }) => what === 'wrong_digits');
  return (
    <>
      {wrong[0] && <Notice kind="warning">{words.wrong(wrong.length, formatDayTime(wrong[0].at))}</Notice>}
      <p className="hint">{words.seen(formatDayTime(last.at))}</p>
      <details className="border-t text-sm">
        <summary>{words.visits(visits.length)}</summary>
        <ul className="bare-list">
          {visits.map(({ at, what, address }) => (
            <li key={`${at} ${what}`}>
              {formatDayTime(at)} · {words.what[what]} ·{' '}
              <span className="text-muted" translate="no">
                {address}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
