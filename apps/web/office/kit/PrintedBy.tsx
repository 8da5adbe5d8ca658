import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDayTime, nairobiTimestamp } from '#domain/calendar.ts';
import { common } from '#words/index.ts';
import { useUser } from '../auth/session.ts';
import './print.css';
import styles from './Letterhead.module.css';

/** When a screen was printed and by whom, at its end on paper. */
export function PrintedBy() {
  const { name } = useUser();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    // The printer takes what stands on the screen now.
    const refresh = () => flushSync(() => setNow(new Date()));
    addEventListener('beforeprint', refresh);
    return () => removeEventListener('beforeprint', refresh);
  }, []);
  return <p className={styles.printed}>{common.madeBy(formatDayTime(nairobiTimestamp(now)), name)}</p>;
}
