import { type ReactNode, useEffect, useState } from 'react';
import type { Revealed } from '#domain/field/meeting-days.ts';
import { common } from '#words/index.ts';
import { useFieldMode } from '../../device/field-mode.ts';
import { noteReveal } from '../../device/note-reveal.ts';
import styles from './Identity.module.css';

/** What was uncovered is covered again after this. */
const SHOWN_MS = 15_000;

interface CoveredProps {
  /** Whose it is; none for a group's. */
  clientId?: string | undefined;
  what: Revealed;
  /** What it is, for its button. */
  label: string;
  children: ReactNode;
}

/** A figure or number that is covered in field mode until it is touched; that it was is noted (DECISIONS 17.16). */
export function Covered({ clientId, what, label, children }: CoveredProps) {
  const isFieldMode = useFieldMode();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  if (!isFieldMode || shown) return children;
  return (
    <>
      <button
        type="button"
        className={`bg-sunken text-ink pointer no-print rounded-sm ${styles.covered}`}
        aria-label={common.uncover(label)}
        onClick={() => {
          setShown(true);
          if (clientId) noteReveal(clientId, what).catch(() => undefined);
        }}
      >
        ••••
      </button>
      <span className="print-only">{children}</span>
    </>
  );
}
