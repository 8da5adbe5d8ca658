import { Button } from '@mantine/core';
import { officePrefix } from '#domain/roles.ts';
import { orderWizard } from '#words/index.ts';
import { useUser } from '../auth/session.ts';
import { Notice } from '../kit/page/feedback.tsx';
import type { Problem } from './use-submit.ts';
import styles from './ReviewStep.module.css';

const words = orderWizard.earlierOrder;

/** Why the submit failed, that the draft is saved, and what to do. */
export function SubmitProblem({ problem }: { problem: Extract<Problem, { kind: 'message' }> }) {
  return (
    <Notice>
      <span className="grid gap-half">
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
  busy: boolean;
  /** Submits under a new key. */
  onStartOver: () => void;
  onDiscard: () => void;
}

/** An order with this key but other contents exists already: the person checks it and decides. */
export function EarlierOrder({ busy, onStartOver, onDiscard }: EarlierOrderProps) {
  const orders = `${officePrefix(useUser().role)}/orders`;
  return (
    <section className={`grid gap-2 p-4 text-warning rounded-md bg-warning ${styles.earlier}`} role="alert">
      <h3>{words.title}</h3>
      <p>{words.text}</p>
      <p>{words.advice}</p>
      <div className="flex flex-wrap gap-2 mt-2">
        <Button component="a" href={orders}>
          {words.open}
        </Button>
        <Button variant="default" disabled={busy} onClick={onStartOver}>
          {words.startOver}
        </Button>
        <Button variant="subtle" color="brick" disabled={busy} onClick={onDiscard}>
          {words.discard}
        </Button>
      </div>
    </section>
  );
}
