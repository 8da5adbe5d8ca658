import { type ReactNode, useState } from 'react';
import { common } from '#words/index.ts';
import { useFieldMode } from '../../device/field-mode.ts';
import styles from './Covered.module.css';

/** A figure or number that field mode hides until it is touched (DECISIONS 17.16). Paper shows it. */
export function Covered({ label, children }: { label: string; children: ReactNode }) {
  const isFieldMode = useFieldMode();
  const [shown, setShown] = useState(false);
  if (!isFieldMode || shown) return children;
  return (
    <>
      <button
        type="button"
        className={`bg-sunken text-ink pointer no-print rounded-sm ${styles.covered}`}
        aria-label={common.uncover(label)}
        onClick={() => setShown(true)}
      >
        ••••
      </button>
      <span className="print-only">{children}</span>
    </>
  );
}
