import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { queryClient } from '../api.ts';

const LockScreen = lazy(() => import('./LockScreen.tsx'));

/**
 * The lock screen in the place of everything else, which stays as it was and is not drawn: a form that somebody was
 * filling in goes on after the PIN.
 */
export function LockedOver() {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const others = [...document.body.children].filter(
      (element): element is HTMLElement => element instanceof HTMLElement && !element.hidden,
    );
    for (const element of others) element.hidden = true;
    document.body.append(place);
    return () => {
      for (const element of others) element.hidden = false;
      place.remove();
      // What was asked for while it was locked had no answer.
      void queryClient.invalidateQueries();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
  }, [place]);
  return createPortal(
    <Suspense>
      <LockScreen />
    </Suspense>,
    place,
  );
}
