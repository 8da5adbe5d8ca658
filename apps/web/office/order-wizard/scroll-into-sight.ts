import type { RefObject } from 'react';

/**
 * Brings what a choice asks for into sight where it lies below a long list. Not for someone who goes through the
 * list by keyboard: their focus stays where it is, in sight.
 */
export function scrollIntoSight(target: RefObject<HTMLElement | null>): void {
  const byKeyboard = document.activeElement?.matches('input[type=radio]:focus-visible');
  if (byKeyboard || !window.matchMedia('(width < 900px)').matches) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  requestAnimationFrame(() =>
    target.current?.scrollIntoView({ block: 'start', behavior: calm ? 'instant' : 'smooth' }),
  );
}
