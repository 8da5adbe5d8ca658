import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconWifiOff, IconClockExclamation, IconClockUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { OfficeArea } from '#domain/office-screens.ts';
import { layout } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { queryClient } from '../api.ts';
import { serverNow, useClockOffset } from '../clock.ts';
import { countQueue } from '../device/queue-entry.ts';
import { usePack } from '../device/pack.ts';
import { useQueue } from '../device/queue.ts';
import { ageOf } from '../field/age.ts';
import { useNow } from '../kit/page/moment.ts';
import { lookAgain, useReach } from '../reach.ts';
import styles from './OfficeLayout.module.css';

/** While there is no answer, what is on the screen is read again after so long: no event says that a server is back. */
const AGAIN_MS = 30_000;

/** Says that there is no network, and how old it is what the device shows instead (DECISIONS 17.6). */
export function Offline() {
  const { online } = useNetwork();
  const { isReached, isFromDevice } = useReach();
  const pack = usePack();
  const now = useNow();
  const isAway = !online || !isReached || isFromDevice;
  useEffect(() => {
    if (!isAway) return undefined;
    const timer = setInterval(() => void lookAgain(() => queryClient.invalidateQueries()), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAway]);
  if (!isAway) return null;
  const oldest = pack?.groups.map(({ taken_at }) => taken_at).toSorted()[0] ?? pack?.taken_at;
  return (
    <output className={`flex items-center gap-2 py-2 px-4 bg-warning text-warning text-sm ${styles.offline}`}>
      <IconWifiOff size={18} aria-hidden="true" />
      {oldest ? layout.fromDevice(ageOf(oldest, now)) : online ? layout.unreachable : layout.offline}
    </output>
  );
}

/** Says that the clock of the device differs from that of the server (DECISIONS 17.16a). */
export function WrongClock() {
  const here = useNow();
  const server = serverNow();
  if (useClockOffset() === 0) return null;
  const text = (time: number) => formatDayTime(new Date(time).toISOString());
  return (
    <output className={`flex items-center gap-2 py-2 px-4 bg-warning text-warning text-sm ${styles.offline}`}>
      <IconClockExclamation size={18} aria-hidden="true" />
      {layout.wrongClock(text(here), text(server))}
    </output>
  );
}

/** On every screen, how much of one's work has not been sent (DECISIONS 12.4); nothing while all of it is. */
export function UnsentBadge({ prefix }: { prefix: OfficeArea }) {
  const { queued, held } = countQueue(useQueue());
  if (queued + held === 0) return null;
  return (
    <Button
      component={Link}
      to={`${prefix}/unsent`}
      size="compact-sm"
      variant="light"
      color={held > 0 ? 'brick' : 'forest'}
      className={`figures ${styles.badge}`}
      aria-label={layout.unsent(queued, held)}
      leftSection={<IconClockUp size={16} aria-hidden="true" />}
    >
      {queued + held}
    </Button>
  );
}
