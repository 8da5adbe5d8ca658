import { common } from '#words/index.ts';
import styles from './Phone.module.css';

/** A phone number that a phone can call, or `N/A`. */
export function Phone({ number }: { number: string }) {
  if (!number) return common.notAvailable;
  return (
    <a href={`tel:${number.replace(/\s/g, '')}`} className={styles.number} translate="no">
      {number}
    </a>
  );
}
