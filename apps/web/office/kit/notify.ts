import { notifications, type NotificationData } from '@mantine/notifications';
import { onSignedOut } from '../auth/session.ts';
import { wantToasts } from './Toasts.tsx';

/** A failure stays until somebody has read it, and meanwhile gives way to what else there is to say; it is told once. */
const asFailure = ({ message }: NotificationData) => ({
  autoClose: false,
  priority: -1,
  ...(typeof message === 'string' && { id: message }),
});

// It is about their work alone.
onSignedOut(() => notifications.clean());

/** Says something in passing. While a message is there, none of the same `id` is added. */
export function notify(message: NotificationData): void {
  wantToasts();
  notifications.show({ ...(message.color === 'brick' && asFailure(message)), ...message });
}

/** Takes back a message that is not true any more. */
export function unsay(id: string): void {
  notifications.hide(id);
}
