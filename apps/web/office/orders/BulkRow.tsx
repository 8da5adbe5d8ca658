import { Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { formatKes } from '#domain/money.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { loans, orders, statuses, statusWords } from '#words/index.ts';
import { useActor } from '../auth/actor.ts';
import { Covered } from '../kit/record/Covered.tsx';
import { OrderNumber } from '../kit/record/StatusBadge.tsx';
import { canChoose, type BulkOrder, type BulkResult } from './bulk-move-state.ts';
import { Check } from './ApprovalCard.tsx';
import { outcomeOf } from './check-outcomes.ts';
import { Books } from './StatedFigure.tsx';
import styles from './OrderList.module.css';

const words = orders.bulk;

interface BulkRowProps {
  one: BulkOrder;
  move: OrderStatus;
  chosen: boolean;
  result: BulkResult | undefined;
  /** The choice is made: orders are being moved, or were. */
  locked: boolean;
  onChoose: (chosen: boolean) => void;
}

/**
 * One of several orders: whose it is, of which goods, what it comes to, the checks that it fails, what it states otherwise than the books, and what
 * became of it.
 */
export function BulkRow({ one, move, chosen, result, locked, onChoose }: BulkRowProps) {
  const { order, checks, moveState } = one;
  const about = useId();
  const actor = useActor();
  const failed = checks.filter((check) => ['warn', 'block', 'noted'].includes(outcomeOf(check)));
  const passed = checks.filter((check) => outcomeOf(check) === 'passed').length;
  return (
    <li
      className={`grid items-start gap-y-1 gap-x-3 p-2 border-t text-sm leading-snug ${styles.order}`}
      data-chosen={chosen || undefined}
    >
      <Checkbox
        size="sm"
        className={styles.pick}
        aria-label={orders.list.orderOf(order)}
        aria-describedby={about}
        checked={chosen}
        disabled={locked || !canChoose(moveState)}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div className={`break-anywhere ${styles.who}`}>
        <strong>{order.client_name}</strong>
        <OrderNumber>{order.number}</OrderNumber>
        <span className="block text-muted text-xs">{order.group_name}</span>
        <span className="block text-muted text-xs">{words.goods(order.products)}</span>
      </div>
      <span className={`figures text-end ${styles.amount}`}>{formatKes(order.total_price)}</span>
      <div id={about} className={`grid gap-1 ${styles.checks}`}>
        {moveState === 'own' && (
          <p className="text-muted">
            {order.created_by_user_id === actor.id ? orders.act.ownOrder : orders.act.ownRequest}
          </p>
        )}
        {moveState === 'elsewhere' && <p className="text-muted">{words.elsewhere(statuses[order.status])}</p>}
        {moveState === 'gone' && <p className="text-muted">{words.gone}</p>}
        {move === 'approved' && failed.length > 0 && (
          <ul className="bare-list">
            {failed.map((check) => (
              <Check key={check.name} check={check} />
            ))}
          </ul>
        )}
        {move === 'approved' && passed > 0 && (
          <p className="flex gap-1 text-success">
            <IconCircleCheck size={16} aria-hidden="true" className="flex-none" />
            {failed.length === 0 ? orders.act.allPassed(passed) : loans.checks.passedOnly(passed)}
          </p>
        )}
        {move === 'approved' && <Differences one={one} />}
      </div>
      {result && (
        <p className={`flex gap-1 break-anywhere ${RESULT_COLOURS[result.state]} ${styles.result}`}>
          {result.state === 'failed' && <IconAlertTriangle size={17} aria-hidden="true" />}
          {result.state === 'done' && <IconCircleCheck size={17} aria-hidden="true" />}
          {result.state === 'failed'
            ? result.reason
            : result.state === 'works'
              ? statusWords[move].busy
              : orders.moved(statusWords[move].done)}
        </p>
      )}
    </li>
  );
}

const RESULT_COLOURS = { works: 'text-muted', done: 'text-success', failed: 'text-danger' };

/** Each figure that the order states otherwise than the books, beside theirs (DECISIONS 11.1.4). */
function Differences({ one: { figures, checks } }: Pick<BulkRowProps, 'one'>) {
  const differing = figures.filter(({ stated, books }) => stated !== books);
  if (differing.length === 0) return null;
  return (
    <ul className="bare-list text-muted text-xs figures">
      {differing.map((figure) => {
        const { name, stated } = figure;
        return (
          <li key={name}>
            <Covered label={loans.checks.inputs[name]}>
              {loans.checks.input({ name, value: stated, product: null })}
              {' · '}
              <Books figure={figure} checks={checks} />
            </Covered>
          </li>
        );
      })}
    </ul>
  );
}
