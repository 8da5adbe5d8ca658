import { Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatAmount } from '#domain/money.ts';
import { explainFailure } from '../../messages/failures.ts';
import { common, orders } from '../../messages/index.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { refreshAfterOrder } from '../refresh-after-order.ts';
import { sendMove } from './use-order.ts';
import styles from './OrderList.module.css';

const words = orders.bulk;

type Result = { state: 'works' | 'approved' } | { state: 'failed'; reason: string };

interface BulkApproveProps {
  /** What was selected when it was asked for; none: closed. */
  selected: readonly Order[] | undefined;
  /** Called with the ids that are approved now. */
  onClose: (approved: readonly string[]) => void;
}

/** Approves several orders, one after the other, and tells of each what became of it. */
export function BulkApprove({ selected, onClose }: BulkApproveProps) {
  const [results, setResults] = useState<Record<string, Result>>({});
  const [busy, setBusy] = useState(false);
  const pending = (selected ?? []).filter(({ status }) => status === 'pending');
  const leftOut = (selected ?? []).length - pending.length;
  const settled = pending.filter(({ id }) => results[id] && results[id].state !== 'works');
  const approved = pending.filter(({ id }) => results[id]?.state === 'approved');
  const done = settled.length === pending.length;

  const tell = (id: string, result: Result) => setResults((before) => ({ ...before, [id]: result }));
  const run = async () => {
    setBusy(true);
    for (const order of pending) {
      tell(order.id, { state: 'works' });
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are decided
        await sendMove(order.id, { status: 'approved', updatedAt: order.updated_at });
        tell(order.id, { state: 'approved' });
      } catch (error) {
        tell(order.id, { state: 'failed', reason: explainFailure('moveOrder', error) });
      }
    }
    setBusy(false);
    void refreshAfterOrder();
  };
  const close = () => {
    if (busy) return;
    setResults({});
    onClose(approved.map(({ id }) => id));
  };
  return (
    <Sheet opened={selected !== undefined} onClose={close} title={words.title} size={640}>
      <p>
        {done
          ? words.summary(approved.length, settled.length - approved.length)
          : words.question(pending.length)}
        {leftOut > 0 && ` ${words.leftOut(leftOut)}`}
      </p>
      <table className={styles.results}>
        <thead>
          <tr>
            <th scope="col">{words.client}</th>
            <th scope="col">{words.amount}</th>
            <th scope="col">{words.result}</th>
          </tr>
        </thead>
        <tbody aria-live="polite">
          {pending.map((order) => (
            <tr key={order.id}>
              <th scope="row">{order.client_name}</th>
              <td>{formatAmount(order.total_price)}</td>
              <td>
                <Outcome result={results[order.id]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={close} disabled={busy}>
          {done ? common.close : common.cancel}
        </Button>
        {!done && (
          <Button onClick={() => void run()} disabled={busy || pending.length === 0}>
            {busy ? words.busy(settled.length, pending.length) : words.go}
          </Button>
        )}
      </Group>
    </Sheet>
  );
}

function Outcome({ result }: { result: Result | undefined }) {
  if (!result) return words.waits;
  if (result.state === 'works') return words.works;
  const failed = result.state === 'failed';
  const Icon = failed ? IconAlertTriangle : IconCircleCheck;
  return (
    <span className={styles.outcome} data-failed={failed || undefined}>
      <Icon size={17} aria-hidden="true" />
      {failed ? result.reason : words.approved}
    </span>
  );
}
