import { useMounted } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useRef, useEffect, useState } from 'react';
import { orderWizard as words } from '#words/index.ts';
import { closeInnerSheet, Sheet } from '../kit/dialog/Sheet.tsx';
import { useUser } from '../auth/session.ts';
import { orderEntry } from '../order-entry.ts';
import type { Draft, OrderStart } from './draft.ts';
import { OrderInProgress, type Closable } from './OrderInProgress.tsx';
import { loadDraft } from './use-draft.ts';
import styles from './OrderWizard.module.css';

interface OrderWizardProps {
  opened: boolean;
  /** Counts the openings; each opening is a new order. */
  opening: number;
  start: OrderStart;
  /** The screen whose entry of the history is open: Back stays in the dialog until its first step. */
  entry: string;
  onNext: (after: Draft) => void;
  onOver: (sent?: Draft) => void;
  onClose: () => void;
}

/** Create New Order (SPEC 2): five steps, a draft that nothing loses, and one order however often it is sent. */
export function OrderWizard({ opened, opening, start, entry, onClose, ...callbacks }: OrderWizardProps) {
  // Not open at its first render: such a dialog does not know where the focus was before.
  const mounted = useMounted();
  const inside = useRef<Closable>(null);
  const { id: userId } = useUser();
  // Read whenever the dialog opens, also by Forward: another tab may have begun an order since.
  const now = opened ? opening : undefined;
  const [stored, setStored] = useState(() => ({ opening: now, draft: loadDraft(userId) }));
  if (stored.opening !== now) setStored({ opening: now, draft: opened ? loadDraft(userId) : stored.draft });
  useBack(opened, entry, () => closeMenu() || closeInnerSheet() || (inside.current?.goBack() ?? false));
  return (
    <Sheet
      opened={opened && mounted}
      onClose={() => (inside.current ? inside.current.askToClose() : onClose())}
      title={words.title}
      size={1080}
      className={styles.wizard}
    >
      <Suspense>
        <OrderInProgress
          key={opening}
          ref={inside}
          start={start}
          stored={stored.draft}
          onClose={onClose}
          {...callbacks}
        />
      </Suspense>
    </Sheet>
  );
}

/** Closes the open list of choices, if any: it closes when its box loses the focus. */
function closeMenu(): boolean {
  const box = document.activeElement;
  if (!(box instanceof HTMLElement) || box.getAttribute('aria-expanded') !== 'true') return false;
  box.blur();
  return true;
}

/**
 * What the Back of the browser or the phone does while the wizard is open: `goBack` takes the step, and answers whether
 * there was one to take. Where there was none, Back leaves the wizard's entry of the history, which closes it.
 */
function useBack(opened: boolean, entry: string, goBack: () => boolean): void {
  const { history } = useRouter();
  const latest = useRef(goBack);
  useEffect(() => {
    latest.current = goBack;
  });
  useEffect(() => {
    if (!opened) return undefined;
    return history.block({
      // Every change saves the draft: closing the page loses nothing.
      enableBeforeUnload: false,
      blockerFn: ({ currentLocation, nextLocation, action }) => {
        const moves = action === 'BACK' || action === 'GO';
        const leaves = orderEntry(currentLocation) === entry && orderEntry(nextLocation) !== entry;
        return moves && leaves && latest.current();
      },
    });
  }, [history, opened, entry]);
}
