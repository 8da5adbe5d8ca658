import { useMounted } from '@mantine/hooks';
import { useCallback, useRef, useState } from 'react';
import { orderWizard as words } from '../../messages/index.ts';
import { Sheet } from '../kit/Sheet.tsx';
import type { DraftClient } from './draft.ts';
import { InnerDialogs } from './InnerSheet.tsx';
import { OrderInProgress, type Closable } from './OrderInProgress.tsx';
import styles from './OrderWizard.module.css';

interface OrderWizardProps {
  opened: boolean;
  /** Whom a new order is for, where that is clear already. */
  client?: DraftClient | undefined;
  onClose: () => void;
}

/** Create New Order (SPEC 2): five steps, a draft that nothing loses, and one order however often it is sent. */
export function OrderWizard({ opened, client, onClose }: OrderWizardProps) {
  // Not open from birth: a dialog that is does not know where the focus was.
  const mounted = useMounted();
  const [inner, enter] = useCount();
  const inside = useRef<Closable>(null);
  return (
    <Sheet
      opened={opened && mounted}
      onClose={() => inside.current?.askToClose()}
      title={words.title}
      size={1080}
      className={styles.wizard}
      closeOnEscape={inner === 0}
      closeOnClickOutside={inner === 0}
    >
      <InnerDialogs value={enter}>
        <OrderInProgress ref={inside} client={client} onClose={onClose} />
      </InnerDialogs>
    </Sheet>
  );
}

/** How many have entered and not left again. */
function useCount(): [number, () => () => void] {
  const [count, setCount] = useState(0);
  const enter = useCallback(() => {
    setCount((n) => n + 1);
    return () => setCount((n) => n - 1);
  }, []);
  return [count, enter];
}
