import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { CheckResult } from '#domain/loans/approval-checks.ts';
import { loans, orders } from '#words/index.ts';
import { CheckSums } from './CheckSums.tsx';
import { failedOf } from './check-outcomes.ts';
import styles from './ChecksLine.module.css';

const words = orders.act;

interface ChecksLineProps {
  id: string;
  checks: readonly CheckResult[] | undefined;
  failed: boolean;
  /** Whose order it is. */
  clientId: string;
}

/** The checks of an order in a line beside what they are for: why it cannot be approved, or what to look at first. */
export function ChecksLine({ id, checks, failed, clientId }: ChecksLineProps) {
  if (!checks) {
    return (
      <p id={id} className={styles.line}>
        {failed ? words.checksMissing : '\u00A0'}
      </p>
    );
  }
  if (checks.length === 0) return null;
  const [blocks, warns] = [failedOf(checks, 'block'), failedOf(checks, 'warn')];
  const outcome = blocks.length > 0 ? 'block' : warns.length > 0 ? 'warn' : 'passed';
  const Icon = { block: IconCircleX, warn: IconAlertTriangle, passed: IconCircleCheck }[outcome];
  const shown = outcome === 'block' ? blocks : warns;
  return (
    <p id={id} className={styles.line} data-outcome={outcome}>
      <Icon size={18} aria-hidden="true" />
      <span>
        {outcome === 'passed' && words.allPassed(checks.length)}
        {outcome !== 'passed' && <strong>{outcome === 'block' ? words.blocked : words.lookAt}</strong>}{' '}
        {shown.map((check, at) => (
          <Fragment key={check.name}>
            {at > 0 && '; '}
            {loans.checks.names[check.name]}:{' '}
            <CheckSums check={check} clientId={clientId} label={loans.checks.names[check.name]}>
              {loans.checks.measured(check)}
            </CheckSums>
          </Fragment>
        ))}
      </span>
    </p>
  );
}
