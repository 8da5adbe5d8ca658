import { Button } from '@mantine/core';
import { formatDayTime, nairobiTimestamp } from '#domain/calendar.ts';
import { officePrefix } from '#domain/roles.ts';
import { orderWizard } from '../../messages/index.ts';
import { useUser } from '../auth/session.ts';
import { Notice } from '../kit/Notice.tsx';
import type { Problem } from './submit-order.ts';
import styles from './ReviewStep.module.css';

const words = orderWizard.earlierOrder;

/** What went wrong with submitting: what happened, what was kept, what to do. */
export function SubmitProblem({ problem }: { problem: Extract<Problem, { kind: 'told' }> }) {
  return (
    <Notice>
      <span className={styles.problem}>
        <strong>{problem.text}</strong>
        {problem.details.map((detail) => (
          <span key={detail}>{detail}</span>
        ))}
        <span>{problem.lost ? orderWizard.review.kept : orderWizard.review.keptPlain}</span>
      </span>
    </Notice>
  );
}

interface EarlierOrderProps {
  /** When it was sent, if an order may have arrived so long ago that nobody can tell; else one surely has. */
  unknownSince?: number | undefined;
  busy: boolean;
  /** Submits under a new key. */
  onAnew: () => void;
  onDiscard: () => void;
}

/** The key cannot keep this from becoming a second order: the person has to look, and to decide. */
export function EarlierOrder({ unknownSince, busy, onAnew, onDiscard }: EarlierOrderProps) {
  const orders = `${officePrefix(useUser().role)}/orders`;
  const when = unknownSince && formatDayTime(nairobiTimestamp(new Date(unknownSince)));
  return (
    <section className={styles.earlier} role="alert">
      <h3>{when ? words.staleTitle : words.title}</h3>
      <p>{when ? words.staleText(when) : words.text}</p>
      <p>{when ? words.staleAdvice : words.advice}</p>
      <div className={styles.earlierActions}>
        <Button component="a" href={orders}>
          {words.open}
        </Button>
        <Button variant="default" disabled={busy} onClick={onAnew}>
          {when ? words.staleAnew : words.anew}
        </Button>
        <Button variant="subtle" color="brick" disabled={busy} onClick={onDiscard}>
          {words.discard}
        </Button>
      </div>
    </section>
  );
}
