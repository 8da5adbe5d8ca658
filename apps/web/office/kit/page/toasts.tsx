import { notifications, type NotificationData } from '@mantine/notifications';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onSignedOut } from '../../auth/session.ts';

const ToastList = lazy(() => import('./ToastList.tsx'));

let wanted = false;
let onWanted: (() => void) | undefined;

/** Loads the component for messages, which is not among the first scripts. */
function wantToasts(): void {
  wanted = true;
  onWanted?.();
}

/** Shows short messages over every screen. */
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

/** A failure stays until somebody closes it. It gives way to other messages, and a repeated failure is shown once. */
const asFailure = ({ message }: NotificationData) => ({
  autoClose: false,
  priority: -1,
  ...(typeof message === 'string' && { id: message }),
});

// The next person must not see messages about the work of the last one.
onSignedOut(() => notifications.clean());

/** Shows a message. While a message is open, none with the same `id` is added. */
export function notify(message: NotificationData): void {
  wantToasts();
  notifications.show({ ...(message.color === 'brick' && asFailure(message)), ...message });
}

/** Closes a message that is no longer true. */
export function unsay(id: string): void {
  notifications.hide(id);
}

/** Shows that an action succeeded. */
export function showSuccess(message: string): void {
  notify({ color: 'forest', message });
}
