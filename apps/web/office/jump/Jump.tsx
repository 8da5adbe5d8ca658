import { ActionIcon, Tooltip } from '@mantine/core';
import { useHotkeys, useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { jump as words } from '#words/index.ts';
import { useSingleKeysSwitch } from '../kit/single-keys.ts';

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
  const open = () => {
    if (!wanted) setWanted(true);
    else void import('@mantine/spotlight').then(({ spotlight }) => spotlight.open());
  };
  const [singleKeys] = useSingleKeysSwitch();
  useHotkeys([['mod + K', open]], []);
  useWindowEvent('keydown', (event) => {
    const isTyping = (event.target as HTMLElement).matches('input, textarea, select, [contenteditable]');
    if (!singleKeys || event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    focusSearch();
  });
  return (
    <>
      <Tooltip label={words.button}>
        <ActionIcon aria-label={words.button} onClick={open}>
          <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      {wanted && (
        <Suspense>
          <JumpPalette />
        </Suspense>
      )}
    </>
  );
}
