import { notifications, type NotificationData } from '@mantine/notifications';
import { wantToasts } from './Toasts.tsx';

/** Says something in passing; a failure stays until somebody has read it. A message with the `id` of one that is there takes its place. */
export function notify(message: NotificationData): void {
  wantToasts();
  notifications.show({ ...(message.color === 'brick' && { autoClose: false }), ...message });
}

/** Takes back a message that is not true any more. */
export function unsay(id: string): void {
  notifications.hide(id);
}
