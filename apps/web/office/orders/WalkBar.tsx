import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { explainFailure } from '#messages/failures.ts';
import { orders } from '#words/index.ts';
import { Notice } from '../kit/Notice.tsx';
import { useSingleKeys } from '../kit/single-keys.ts';
import type { OrderWalk } from './use-order-walk.ts';
import styles from './WalkBar.module.css';

const words = orders.walk;

/** Where an order stands in the list that it was opened from, and the way to its neighbours (`j` and `k`). */
export function WalkBar({ walk, children }: { walk: OrderWalk; children?: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  const { position, total, back, forward, said, isQueue, error } = walk;
  useSingleKeys({ j: forward, k: back }, place);
  return (
    <>
      <nav ref={place} aria-label={words.label} className={`${styles.bar} no-print`}>
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
        <output className={styles.said}>
          {position !== undefined && (
            <span className={styles.position}>{words.position(position, total)}</span>
          )}
          {said && <span className={styles.done}>{said}</span>}
        </output>
        <Button
          variant="default"
          size="compact-sm"
          className={styles.next}
          rightSection={<IconChevronRight size={18} aria-hidden="true" />}
          aria-keyshortcuts="j"
          disabled={!forward}
          onClick={forward}
        >
          {isQueue ? words.skip : words.next}
        </Button>
        {children}
      </nav>
      {error !== undefined && <Notice onRetry={walk.retry}>{explainFailure('listOrders', error)}</Notice>}
    </>
  );
}
