import layout from '../kit/layout.module.css';
import styles from './Initials.module.css';

/** The initials of somebody without a photograph, on woven cloth. The name is beside them. */
export function Initials({ name }: { name: string }) {
  const letters = name.split(/\s+/).map((word) => word.slice(0, 1));
  return (
    <div className={`${layout.picture} ${styles.weave}`} aria-hidden="true">
      {letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : letters}
    </div>
  );
}
