import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { explainFailure } from '#messages/failures.ts';
import { orders } from '#words/index.ts';
import { Notice, EmptyState } from '../kit/page/feedback.tsx';
import { useSingleKeys } from '../kit/page/keyboard.ts';
import styles from './OrderView.module.css';
import type { OrderNavigation } from './use-order-navigation.ts';

const words = orders.navigation;

/** The position of an order in its list, with buttons to the next and the previous one (`j` and `k`). */
export function NavigationBar({
  navigation,
  children,
}: {
  navigation: OrderNavigation;
  children?: ReactNode;
}) {
  const place = useRef<HTMLElement>(null);
  const { position, total, back, forward, notice, isQueue, error } = navigation;
  useSingleKeys({ j: forward, k: back }, place);
  return (
    <>
      <nav
        ref={place}
        aria-label={words.label}
        className={`flex items-center gap-2 ${styles.others} no-print`}
      >
        <ActionIcon
          variant="default"
          size={32}
          aria-label={words.previous}
          aria-keyshortcuts="k"
          disabled={!back}
          onClick={back}
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </ActionIcon>
        <output className="flex items-baseline min-w-0 text-sm flex-1 flex-wrap gap-y-0 gap-x-3 leading-tight">
          {position !== undefined && (
            <span className="font-strong figures nowrap">{words.position(position, total)}</span>
          )}
          {notice && <span className="text-success break-anywhere">{notice}</span>}
        </output>
        <Button
          variant="default"
          size="compact-sm"
          className={`flex-none ${styles.next}`}
          rightSection={<IconChevronRight size={18} aria-hidden="true" />}
          aria-keyshortcuts="j"
          disabled={!forward}
          onClick={forward}
        >
          {isQueue ? words.skip : words.next}
        </Button>
        {children}
      </nav>
      {error !== undefined && (
        <Notice onRetry={navigation.retry}>{explainFailure('listOrders', error)}</Notice>
      )}
    </>
  );
}

/** After the last order of a queue. The list has the orders that were skipped or are new. */
export function NavigationEnd({ onLeave }: { onLeave: () => void }) {
  return (
    <EmptyState
      title={words.last}
      hint={words.lastHint}
      action={
        // The button that had the focus is gone.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        <Button autoFocus onClick={onLeave}>
          {orders.details.backToList}
        </Button>
      }
    />
  );
}
