import { ActionIcon, Popover } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { listNotifications, readNotifications } from '#contract/notifications.ts';
import { layout } from '#words/index.ts';
import { api, read, refresh } from '../api.ts';
import { useSession } from '../auth/session.ts';
import { NotificationsPanel } from './NotificationsPanel.tsx';
import styles from './NotificationsButton.module.css';

const LOOK_AGAIN_MS = 60_000;
const words = layout.notifications;

/**
 * What waits for this person. Opening the panel marks everything as read on the server; inside the open panel the
 * new ones stay marked as new until it is closed.
 */
export function NotificationsButton() {
  const { status } = useSession();
  const [opened, setOpened] = useState(false);
  const list = useQuery({
    ...read(listNotifications, {}),
    enabled: status === 'signed-in',
    refetchInterval: opened ? false : LOOK_AGAIN_MS,
  });
  const { mutate: markRead } = useMutation({ mutationFn: () => api.call(readNotifications, {}) });
  const unread = list.data?.unread ?? 0;
  const count = unread > 99 ? '99+' : String(unread);

  const change = (open: boolean) => {
    setOpened(open);
    if (open && unread > 0) markRead();
    if (!open) void refresh(listNotifications);
  };

  return (
    <Popover
      opened={opened}
      onChange={change}
      position="bottom-end"
      offset={12}
      width="min(380px, calc(100vw - 24px))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className={styles.button}
          aria-label={words.button(opened ? '0' : count)}
          onClick={() => change(!opened)}
        >
          <IconBell size={20} stroke={1.75} aria-hidden="true" />
          {unread > 0 && !opened && (
            <span className={`${styles.count} figures`} aria-hidden="true">
              {count}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} className={styles.panel} aria-label={words.title}>
        <NotificationsPanel list={list} onOpened={() => change(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
