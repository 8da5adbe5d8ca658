import { ActionIcon } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { listNotifications, readNotifications } from '#contract/notifications.ts';
import { layout } from '#words/index.ts';
import { api, read, refresh } from '../api.ts';
import { useSession } from '../auth/session.ts';
import { focusOnArrival } from '../kit/page/keyboard.ts';
import { Spinner } from '../kit/page/feedback.tsx';
import styles from './NotificationsButton.module.css';

const NotificationsPanel = lazy(() => import('./NotificationsPanel.tsx'));

const LOOK_AGAIN_MS = 60_000;
const words = layout.notifications;

/** What waits for this person. An entry that is opened is read; so are all by the button for that (DECISIONS 6.5). */
export function NotificationsButton() {
  const { status } = useSession();
  const [opened, setOpened] = useState(false);
  const list = useQuery({
    ...read(listNotifications, {}),
    enabled: status === 'signed-in',
    refetchInterval: opened ? false : LOOK_AGAIN_MS,
  });
  const { mutate: markRead } = useMutation({
    mutationFn: (body: { id?: string; upTo: string }) => api.call(readNotifications, { body }),
    onSuccess: () => refresh(listNotifications),
  });
  const unread = list.data?.unread ?? 0;
  const count = unread > 99 ? '99+' : String(unread);

  const button = useRef<HTMLButtonElement>(null);
  const place = useClickOutside(() => setOpened(false));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return;
    setOpened(false);
    button.current?.focus();
  };

  return (
    // Escape closes the panel from wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={place} className="grid" onKeyDown={onKeyDown}>
      <ActionIcon
        ref={button}
        className={styles.button}
        aria-label={words.button(count)}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <IconBell size={20} stroke={1.75} aria-hidden="true" />
        {unread > 0 && (
          <span
            className={`absolute font-bold text-center rounded-full ${styles.count} figures`}
            aria-hidden="true"
          >
            {count}
          </span>
        )}
      </ActionIcon>
      {opened && (
        <dialog
          open
          tabIndex={-1}
          ref={focusOnArrival}
          className={`m-0 p-0 text-ink border rounded-md bg-raised fixed ${styles.panel}`}
          aria-label={words.title}
        >
          <Suspense fallback={<Spinner />}>
            <NotificationsPanel list={list} onRead={markRead} onOpened={() => setOpened(false)} />
          </Suspense>
        </dialog>
      )}
    </div>
  );
}
