import { ActionIcon } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { jump as words } from '#words/index.ts';
import { isUncovered } from '../kit/is-uncovered.ts';
import { areSingleKeysOn } from '../kit/single-keys-on.ts';

const JumpPalette = lazy(async () => ({ default: (await import('./JumpPalette.tsx')).JumpPalette }));

/** The search box of the dialog that is open, else of the screen. */
function focusSearch(): void {
  const dialogs = [...document.querySelectorAll('[role="dialog"]')];
  const place =
    dialogs.find((dialog) => dialog.querySelector('input[type="search"]')) ?? document.querySelector('main');
  place?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
}

/** Opens the command palette by button or Ctrl K, and takes `/` to a screen's search. It is fetched when first wanted. */
export function Jump() {
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    if (!wanted) setWanted(true);
    else void import('@mantine/spotlight').then(({ spotlight }) => spotlight.open());
  };
  useWindowEvent('keydown', (event) => {
    // Nothing opens over the lock screen.
    if (button.current?.closest('[hidden]')) return;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (isCommand && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      // A palette over a dialog would lead away from what is typed there.
      if (isUncovered(button.current)) open();
      return;
    }
    const isTyping = (event.target as HTMLElement).matches('input, textarea, select, [contenteditable]');
    if (event.key !== '/' || !areSingleKeysOn() || isTyping || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    focusSearch();
  });
  return (
    <>
      <ActionIcon ref={button} aria-label={words.button} title={words.button} onClick={open}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {wanted && (
        <Suspense>
          <JumpPalette />
        </Suspense>
      )}
    </>
  );
}
