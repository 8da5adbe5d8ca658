import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { getOrderChecks, type Order } from '#contract/orders.ts';
import type { CheckResult } from '#domain/loans/approval-checks.ts';
import { explainFailure } from '#messages/failures.ts';
import { loans, orders } from '#words/index.ts';
import { read } from '../api.ts';
import { LoadingArea, Notice } from '../kit/page/feedback.tsx';
import { CheckSums } from './CheckSums.tsx';
import { outcomeOf, splitChecks } from './check-outcomes.ts';
import styles from './ApprovalCard.module.css';

const words = loans.checks;

/** The checks of a pending order as they are now, of a decided one as they were: what fails first, what passed folded (DECISIONS 24.2.3). */
export function ApprovalCard({ order }: { order: Order }) {
  const id = useId();
  const { data, error, refetch } = useQuery({
    ...read(getOrderChecks, { params: { id: order.id } }),
    refetchOnWindowFocus: 'always',
  });
  const isPending = order.status === 'pending';
  // Decisions of earlier versions have none.
  if (!isPending && !data?.length && !error) return null;
  const { others, passed } = splitChecks(data ?? []);
  const show = (check: CheckResult) => <Check key={check.name} check={check} clientId={order.client_id} />;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {isPending ? words.title : words.decidedTitle}
      </h3>
      {error && <Notice onRetry={() => void refetch()}>{explainFailure('getOrderChecks', error)}</Notice>}
      {!data && !error && <LoadingArea height={120} label={words.loading} />}
      {data?.length === 0 && <p className={styles.none}>{words.none}</p>}
      {others.length > 0 && <ul className={styles.checks}>{others.map(show)}</ul>}
      {passed.length > 0 && (
        <details className={styles.passed}>
          <summary>
            <IconCircleCheck size={20} aria-hidden="true" />
            {others.length === 0 ? orders.act.allPassed(passed.length) : words.passedOnly(passed.length)}
          </summary>
          <ul className={styles.checks}>{passed.map(show)}</ul>
        </details>
      )}
    </section>
  );
}

const OUTCOMES = {
  passed: { Icon: IconCircleCheck, label: words.passed },
  warn: { Icon: IconAlertTriangle, label: words.warns },
  block: { Icon: IconCircleX, label: words.blocks },
  untold: { Icon: IconInfoCircle, label: words.untold },
};

function Check({ check, clientId }: { check: CheckResult; clientId: string }) {
  const outcome = outcomeOf(check);
  const { Icon, label } = OUTCOMES[outcome];
  const name = words.names[check.name];
  return (
    <li className={styles.check} data-outcome={outcome}>
      <Icon size={20} aria-hidden="true" />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.measured}>
          <CheckSums check={check} clientId={clientId} label={name}>
            {words.measured(check)}
          </CheckSums>
        </p>
        <p className={outcome === 'passed' ? 'visually-hidden' : styles.outcome}>{label}</p>
        {check.inputs.length > 0 && (
          <CheckSums check={check} clientId={clientId} label={words.inputsOf(name)}>
            <ul className={styles.inputs}>
              {check.inputs.map((input) => (
                <li key={`${input.name} ${input.product}`}>{words.input(input)}</li>
              ))}
            </ul>
          </CheckSums>
        )}
      </div>
    </li>
  );
}
