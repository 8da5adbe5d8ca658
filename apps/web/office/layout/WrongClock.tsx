import { IconClockExclamation } from '@tabler/icons-react';
import { formatDayTime } from '#domain/calendar.ts';
import { layout } from '#words/index.ts';
import { serverNow, useClockOffset } from '../clock.ts';
import { useNow } from '../kit/page/moment.ts';
import styles from './OfficeLayout.module.css';

/** Says that the clock of the device differs from that of the server (DECISIONS 17.16a). */
export function WrongClock() {
  const here = useNow();
  const server = serverNow();
  if (useClockOffset() === 0) return null;
  const text = (time: number) => formatDayTime(new Date(time).toISOString());
  return (
    <output className={styles.offline}>
      <IconClockExclamation size={18} aria-hidden="true" />
      {layout.wrongClock(text(here), text(server))}
    </output>
  );
}
