import { Button, Group } from '@mantine/core';
import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { common } from '#words/index.ts';
import { LAYERS } from '../page/keyboard.ts';
import { Sheet } from '../dialog/Sheet.tsx';

/** The keys of an address that hold what an open dialog is about. */
const DIALOGS = ['edit', 'order'];

interface Unsaved {
  /** What is asked, and how it is answered. */
  words?: typeof common.unsaved;
  /** The keys of the address that what is unsaved goes with, beside the page; by default those of dialogs. */
  keys?: readonly string[];
}

/**
 * Asks before unsaved input is lost, however the person leaves: by a link, Back, closing a dialog that is in the
 * address, or closing the page (then in the browser's own words). `isUnsaved` is asked at that moment.
 */
export function useUnsavedChanges(
  isUnsaved: () => boolean,
  { words = common.unsaved, keys = DIALOGS }: Unsaved = {},
): { question: ReactNode } {
  // A list's search that was on its way still arrives behind a dialog.
  const stays: ShouldBlockFn = ({ current, next }) =>
    current.pathname === next.pathname &&
    keys.every((key) => Object(current.search)[key] === Object(next.search)[key]);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: (change) => isUnsaved() && !stays(change),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  const question = (
    <Sheet
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={words.title}
      size="sm"
      zIndex={LAYERS.question}
      small
    >
      <p>{words.text}</p>
      <Group justify="flex-end" mt="md">
        <Button variant="subtle" color="brick" onClick={proceed}>
          {words.discard}
        </Button>
        <Button onClick={reset} data-autofocus>
          {words.keep}
        </Button>
      </Group>
    </Sheet>
  );
  return { question };
}
