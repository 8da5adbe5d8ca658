import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { layout } from '#words/index.ts';
import { queryClient } from '../api.ts';
import { usePack } from '../device/pack.ts';
import { ageOf } from '../field/age.ts';
import { useNow } from '../kit/page/moment.ts';
import { lookAgain, useReach } from '../reach.ts';
import styles from './OfficeLayout.module.css';

/** While there is no answer, what is on the screen is read again after so long: a browser tells nothing of a server that is back. */
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
  const oldest = pack?.groups.map(({ taken_at }) => taken_at).toSorted()[0];
  return (
    <output className={styles.offline}>
      <IconWifiOff size={18} aria-hidden="true" />
      {oldest ? layout.fromDevice(ageOf(oldest, now)) : online ? layout.unreachable : layout.offline}
    </output>
  );
}
