import { Button, Group } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { common } from '../../messages/index.ts';
import { Sheet } from './Sheet.tsx';

const words = common.unsaved;

/**
 * Asks before what was typed is lost, whichever way somebody leaves: a link, Back, closing a dialog whose being open
 * is in the address, or (in the browser's own words) closing the page. `isUnsaved` is asked at that moment.
 * A dialog that shows the question must not close by Escape or its backdrop while `asking`.
 */
export function useUnsavedChanges(isUnsaved: () => boolean): { asking: boolean; question: ReactNode } {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  const asking = status === 'blocked';
  const question = (
    <Sheet opened={asking} onClose={() => reset?.()} title={words.title} size="sm" small>
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
  return { asking, question };
}
