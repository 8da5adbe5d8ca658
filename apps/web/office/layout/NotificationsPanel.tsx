import { Button } from '@mantine/core';
import { notificationTitles } from '#words/notifications.ts';
import { describeNotification } from '#messages/notification-titles.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { may } from '#domain/permissions.ts';
import type { OfficeArea } from '#domain/office-screens.ts';
import { officePrefix } from '#domain/roles.ts';
import type { listNotifications, Notification } from '#contract/notifications.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { explainFailure } from '#messages/failures.ts';
import { layout } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { useActor } from '../auth/actor.ts';
import { useUser } from '../auth/session.ts';
import { EmptyState, Notice, Spinner } from '../kit/page/feedback.tsx';
import styles from './NotificationsButton.module.css';

const words = layout.notifications;

interface NotificationsPanelProps {
  list: UseQueryResult<OutputOf<typeof listNotifications>>;
  /** Marks one as read, or all that happened up to then. */
  onRead: (what: { id?: string; upTo: string }) => void;
  onOpened: () => void;
}

export default function NotificationsPanel({ list, onRead, onOpened }: NotificationsPanelProps) {
  const { data, error, refetch } = list;
  const newest = data?.notifications[0]?.at;
  const actor = useActor();
  return (
    <>
      <div className={`sticky flex justify-between items-center py-3 px-4 border-b bg-raised ${styles.head}`}>
        <h2 className={styles.title}>{words.title}</h2>
        {newest && data.unread > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={() => onRead({ upTo: newest })}>
            {words.markAll}
          </Button>
        )}
      </div>
      {error && (
        <div className="p-3">
          <Notice onRetry={() => void refetch()}>{explainFailure('listNotifications', error)}</Notice>
        </div>
      )}
      {!data && !error && <Spinner />}
      {data?.notifications.length === 0 && (
        <EmptyState title={words.empty} hint={may(actor, 'orders.create') ? words.emptyHint : undefined} />
      )}
      {data && data.notifications.length > 0 && (
        <ul className="bare-list">
          {data.notifications.map((notification) => (
            <li key={notification.id}>
              <Entry
                notification={notification}
                onOpened={() => {
                  if (!notification.read) onRead({ id: notification.id, upTo: notification.at });
                  onOpened();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The address of what a notice is about. */
function targetOf(prefix: OfficeArea, notification: Notification): string {
  const { order_id, message_id, product_id, deletion_id, device_id } = notification;
  const { webhook_id, branch_id, handover_id, consignment_id, count_id } = notification;
  if (consignment_id) return `${prefix}/stock/consignments/${consignment_id}`;
  if (count_id) return `${prefix}/stock/counts/${count_id}`;
  if (notification.kind === 'low_branch_stock') return `${prefix}/stock?product_id=${product_id ?? ''}`;
  if (webhook_id) return `${prefix}/settings/webhooks?edit=${webhook_id}`;
  if (handover_id) return `${prefix}/clients`;
  if (branch_id) return `${prefix}/portfolios`;
  if (device_id) return prefix === '/admin' ? '/admin/settings/staff' : '/credit-officer/staff';
  if (notification.kind === 'wrong_codes') return `${prefix}/account`;
  // A manager, who asked for a merge, sees no settings.
  if (deletion_id) return prefix === '/admin' ? '/admin/settings/deletions' : '/credit-officer/clients';
  if (order_id) return `${prefix}/orders/${order_id}`;
  if (message_id) return `${prefix}/settings/messages?edit=${message_id}`;
  return `${prefix}/products?edit=${product_id ?? ''}`;
}

function Entry({ notification, onOpened }: { notification: Notification; onOpened: () => void }) {
  const { role } = useUser();
  const { at, read } = notification;
  return (
    <Link
      to={targetOf(officePrefix(role), notification)}
      className={`grid items-start gap-y-0 gap-x-3 py-2 px-4 border-b text-ink text-sm no-underline ${styles.entry}`}
      data-unread={!read || undefined}
      onClick={onOpened}
    >
      <span className={styles.words}>{describeNotification(notificationTitles, notification)}</span>
      {!read && <span className="pill highlight text-xs font-strong">{words.unread}</span>}
      <time className="text-muted text-xs" dateTime={at}>
        {formatDayTime(at)}
      </time>
    </Link>
  );
}
