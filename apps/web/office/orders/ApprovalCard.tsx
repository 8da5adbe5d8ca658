import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, Fragment, type ReactNode } from 'react';
import { getOrderChecks, type Order } from '#contract/orders.ts';
import type { CheckResult } from '#domain/loans/approval-checks.ts';
import { loans, orders } from '#words/index.ts';
import { read } from '../api.ts';
import { LoadingArea } from '../kit/page/feedback.tsx';
import { QueryFailure } from '../kit/page/QueryFailure.tsx';
import { Covered } from '../kit/record/Covered.tsx';
import styles from './OrderView.module.css';
import { outcomeOf, splitChecks, failedOf } from './check-outcomes.ts';

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
  const show = (check: CheckResult) => <Check key={check.name} check={check} />;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 text-md">
        {isPending ? words.title : words.decidedTitle}
      </h3>
      <QueryFailure query={{ error, refetch }} failure="getOrderChecks" />
      {!data && !error && <LoadingArea height={120} />}
      {data?.length === 0 && <p className="hint">{words.none}</p>}
      {others.length > 0 && <ul className="bare-list">{others.map(show)}</ul>}
      {passed.length > 0 && (
        <details className={`border-t text-sm ${styles.passed}`}>
          <summary>
            <IconCircleCheck size={20} aria-hidden="true" className="text-success" />
            {others.length === 0 ? orders.act.allPassed(passed.length) : words.passedOnly(passed.length)}
          </summary>
          <ul className="bare-list">{passed.map(show)}</ul>
        </details>
      )}
    </section>
  );
}

const OUTCOMES = {
  passed: { Icon: IconCircleCheck, label: words.passed, colour: 'text-success' },
  warn: { Icon: IconAlertTriangle, label: words.warns, colour: 'text-warning' },
  block: { Icon: IconCircleX, label: words.blocks, colour: 'text-danger' },
  noted: { Icon: IconInfoCircle, label: words.noted, colour: 'text-muted' },
  untold: { Icon: IconInfoCircle, label: words.untold, colour: 'text-success' },
};

/** One check: what it measured, by which figures, and what follows. */
export function Check({ check }: { check: CheckResult }) {
  const outcome = outcomeOf(check);
  const { Icon, label, colour } = OUTCOMES[outcome];
  const name = words.names[check.name];
  return (
    <li className={`grid gap-2 py-2 border-t text-sm leading-snug ${styles.check}`} data-outcome={outcome}>
      <Icon size={20} aria-hidden="true" className={colour} />
      <div>
        <p className="font-strong">{name}</p>
        <p className="figures">
          <CheckSums check={check} label={name}>
            {words.measured(check)}
          </CheckSums>
        </p>
        <p className={outcome === 'passed' ? 'visually-hidden' : `font-strong ${colour}`}>{label}</p>
        {check.inputs.length > 0 && (
          <CheckSums check={check} label={words.inputsOf(name)}>
            <ul className="bare-list text-muted text-xs figures">
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

const actWords = orders.act;

interface ChecksLineProps {
  id: string;
  checks: readonly CheckResult[] | undefined;
  failed: boolean;
}

/** The checks of an order in a line beside what they are for: why it cannot be approved, or what to look at first. */
export function ChecksLine({ id, checks, failed }: ChecksLineProps) {
  if (!checks) {
    return (
      <p id={id} className={`hint flex gap-2 figures justify-end leading-snug ${styles.decision}`}>
        {failed ? actWords.checksMissing : '\u00A0'}
      </p>
    );
  }
  if (checks.length === 0) return null;
  const outcome =
    (['block', 'warn', 'noted'] as const).find((one) => failedOf(checks, one).length > 0) ?? 'passed';
  const { Icon, colour } = OUTCOMES[outcome];
  const shown = outcome === 'passed' ? [] : failedOf(checks, outcome);
  return (
    <p id={id} className={`flex gap-2 text-sm figures justify-end leading-snug ${colour} ${styles.decision}`}>
      <Icon size={18} aria-hidden="true" className="flex-none" />
      <span>
        {outcome === 'passed' && actWords.allPassed(checks.length)}
        {(outcome === 'block' || outcome === 'warn') && (
          <strong>{outcome === 'block' ? actWords.blocked : actWords.lookAt}</strong>
        )}{' '}
        {shown.map((check, at) => (
          <Fragment key={check.name}>
            {at > 0 && '; '}
            {loans.checks.names[check.name]}:{' '}
            <CheckSums check={check} label={loans.checks.names[check.name]}>
              {loans.checks.measured(check)}
            </CheckSums>
          </Fragment>
        ))}
      </span>
    </p>
  );
}

interface CheckSumsProps {
  check: Pick<CheckResult, 'name'>;
  /** What it is, for its button. */
  label: string;
  children: ReactNode;
}

/** What a check has measured, or by which figures: covered in field mode where they are a client's or a group's (DECISIONS 17.16). */
function CheckSums({ check: { name }, label, children }: CheckSumsProps) {
  if (name === 'stock' || name === 'client_confirmed') return children;
  return <Covered label={label}>{children}</Covered>;
}
