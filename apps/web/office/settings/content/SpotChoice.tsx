import { SERVICE_PICTURES } from '#contract/site-content.ts';
import { Drawings } from './Drawings.tsx';
import styles from './Content.module.css';

interface SpotChoiceProps {
  label: string;
  /** The name of a small drawing. */
  value: string;
  onChange: (name: string) => void;
}

const SPOT = 'spot-';
const NAMES = SERVICE_PICTURES.map((name) => `${SPOT}${name}`);

/** One of the small drawings of this site: cards are drawn alike, so that nothing can be uploaded here. */
export function SpotChoice({ label, value, onChange }: SpotChoiceProps) {
  return (
    <div className={styles.picture}>
      <span aria-hidden="true" className={styles.legend}>
        {label}
      </span>
      <Drawings
        label={label}
        names={NAMES}
        chosen={`${SPOT}${value}`}
        onChoose={(name) => onChange(name.slice(SPOT.length))}
      />
    </div>
  );
}
