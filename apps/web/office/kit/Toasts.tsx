import { lazy, Suspense, useSyncExternalStore } from 'react';

const ToastList = lazy(() => import('./ToastList.tsx').then((module) => ({ default: module.ToastList })));

let wanted = false;
let onWanted: (() => void) | undefined;

/** Before the first message: what shows messages is not among the first scripts. */
export function wantToasts(): void {
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
