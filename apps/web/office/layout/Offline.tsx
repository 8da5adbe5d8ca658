import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { layout } from '#words/index.ts';
import { usePack } from '../device/pack.ts';
import { ageOf } from '../field/age.ts';
import { useNow } from '../field/use-now.ts';
import { useReach } from '../reach.ts';
import styles from './OfficeLayout.module.css';

/** Says that there is no network, and how old it is what the device shows instead (DECISIONS 17.6). */
export function Offline() {
  const { online } = useNetwork();
  const { isReached, isFromDevice } = useReach();
  const pack = usePack();
  const now = useNow();
  if (online && isReached && !isFromDevice) return null;
  const oldest = pack?.groups.map(({ taken_at }) => taken_at).toSorted()[0];
  return (
    <output className={styles.offline}>
      <IconWifiOff size={18} aria-hidden="true" />
      {oldest ? layout.fromDevice(ageOf(oldest, now)) : online ? layout.unreachable : layout.offline}
    </output>
  );
}
