import { groups } from '#words/index.ts';
import styles from './CountedMembers.module.css';

interface CountedMembersProps {
  /** How many are clients; missing in what an older version kept. */
  count: number | undefined;
}

/** Below the number of members that somebody stated: how many of them are clients (DECISIONS 20.8). */
export function CountedMembers({ count }: CountedMembersProps) {
  return count === undefined ? null : <small className={styles.counted}>{groups.counted(count)}</small>;
}
