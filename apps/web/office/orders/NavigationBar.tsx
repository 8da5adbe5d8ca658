import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef } from 'react';
import { orders } from '#words/index.ts';
import { useSingleKeys } from '../kit/page/keyboard.ts';
import { QueryFailure } from '../kit/page/QueryFailure.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import styles from './OrderView.module.css';
import type { OrderNavigation } from './use-order-navigation.ts';

const words = orders.navigation;

/** The position of an order in its list, with buttons to the next and the previous one (`j` and `k`). */
export function NavigationBar({ navigation }: { navigation: OrderNavigation }) {
  const place = useRef<HTMLElement>(null);
  const { position, back, forward, notice, isQueue, list } = navigation;
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
          {position && <span className="font-strong figures nowrap">{position}</span>}
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
        <KeysHelp />
      </nav>
      <QueryFailure query={list} failure="listOrders" />
    </>
  );
}
