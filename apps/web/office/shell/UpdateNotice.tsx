import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { layout } from '#words/index.ts';
import { reloadNewest } from './worker-later.ts';
import { isUpdateReady, watchUpdates } from './update-ready.ts';
import styles from './UpdateNotice.module.css';

/** Offers a new version, and never takes it by itself: what is being typed would be lost. */
export function UpdateNotice() {
  const isReady = useSyncExternalStore(watchUpdates, isUpdateReady);
  if (!isReady) return null;
  return (
    <output
      className={`flex flex-wrap items-center gap-y-2 gap-x-3 py-2 px-4 bg-selected text-ink text-sm ${styles.notice}`}
    >
      {layout.update.ready}
      <Button size="compact-sm" variant="default" onClick={() => void reloadNewest()}>
        {layout.update.take}
      </Button>
    </output>
  );
}
