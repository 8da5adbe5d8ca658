import { ActionIcon } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { listNotifications, readNotifications } from '#contract/notifications.ts';
import { layout } from '#words/index.ts';
import { api, read, refresh } from '../api.ts';
import { useSession } from '../auth/session.ts';
import { focusOnArrival } from '../kit/focus-on-arrival.ts';
import { Spinner } from '../kit/Spinner.tsx';
import styles from './NotificationsButton.module.css';

const NotificationsPanel = lazy(() =>
  import('./NotificationsPanel.tsx').then((module) => ({ default: module.NotificationsPanel })),
);

const LOOK_AGAIN_MS = 60_000;
const words = layout.notifications;

/**
 * What waits for this person. What the panel shows is marked as read on the server; inside the open panel the new ones
 * stay marked as new until it is closed.
 */
export function NotificationsButton() {
  const { status } = useSession();
  const [opened, setOpened] = useState(false);
  const list = useQuery({
    ...read(listNotifications, {}),
    enabled: status === 'signed-in',
    refetchInterval: opened ? false : LOOK_AGAIN_MS,
  });
  const { mutate: markRead } = useMutation({
    mutationFn: (upTo: string) => api.call(readNotifications, { body: { upTo } }),
  });
  const unread = list.data?.unread ?? 0;
  const count = unread > 99 ? '99+' : String(unread);

  const change = (open: boolean) => {
    setOpened(open);
    if (!open) void refresh(listNotifications);
  };

  const button = useRef<HTMLButtonElement>(null);
  const place = useClickOutside(() => opened && change(false));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return;
    change(false);
    button.current?.focus();
  };

  return (
    // Escape closes the panel from wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={place} className={styles.place} onKeyDown={onKeyDown}>
      <ActionIcon
        ref={button}
        className={styles.button}
        aria-label={words.button(opened ? '0' : count)}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => change(!opened)}
      >
        <IconBell size={20} stroke={1.75} aria-hidden="true" />
        {unread > 0 && !opened && (
          <span className={`${styles.count} figures`} aria-hidden="true">
            {count}
          </span>
        )}
      </ActionIcon>
      {opened && (
        <dialog open tabIndex={-1} ref={focusOnArrival} className={styles.panel} aria-label={words.title}>
          <Suspense fallback={<Spinner />}>
            <NotificationsPanel list={list} onSeen={markRead} onOpened={() => change(false)} />
          </Suspense>
        </dialog>
      )}
    </div>
  );
}
