import { notifications, type NotificationData } from '@mantine/notifications';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onSignedOut } from '../../auth/session.ts';

const ToastList = lazy(() => import('./ToastList.tsx'));

let wanted = false;
let onWanted: (() => void) | undefined;

/** Before the first message: what shows messages is not among the first scripts. */
function wantToasts(): void {
  wanted = true;
  onWanted?.();
}

/** Where messages appear in passing, over every screen. */
export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      onWanted = listener;
      return () => (onWanted = undefined);
    },
    () => wanted,
  );
  return (
    shown && (
      <Suspense>
        <ToastList />
      </Suspense>
    )
  );
}

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

/** Says in passing that something was done. */
export function showSuccess(message: string): void {
  notify({ color: 'forest', message });
}
