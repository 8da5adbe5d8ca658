import type { KeyboardEvent } from 'react';

/** Moves the focus to what `selector` finds in the row above or below. */
export function moveToRow(event: KeyboardEvent<HTMLElement>, selector: string) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const openers = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const at = openers.indexOf(event.currentTarget);
  const next = openers[at + step];
  if (step === 0 || at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
