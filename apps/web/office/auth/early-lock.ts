// The lock screen that the page draws before this program is there (`early-lock.ts` beside the Vite configs).

const find = (): HTMLElement | null => document.getElementById('early-lock');

/** What was typed there so far, and whether it was sent already; nothing where there is none. */
export function readEarlyLock(): { pin: string; isSent: boolean } | undefined {
  const place = find();
  if (!place) return undefined;
  return { pin: place.querySelector('input')?.value ?? '', isSent: 'sent' in place.dataset };
}

/** It has had its time. */
export const dropEarlyLock = (): void => find()?.remove();
