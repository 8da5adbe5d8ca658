import { common } from '#words/index.ts';
import { Notice } from './Notice.tsx';
import styles from './OnlyHere.module.css';

/** Says on the page of a record that only this device has it (DECISIONS 17.13). */
export function OnlyHere() {
  return (
    <div className={styles.notice}>
      <Notice kind="warning">{common.onlyHere.line}</Notice>
    </div>
  );
}
