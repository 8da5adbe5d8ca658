import { notifications } from '@mantine/notifications';

/** Says in passing that something was done. */
export function showSuccess(message: string): void {
  notifications.show({ color: 'forest', message });
}
