import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { common } from '#words/index.ts';
import { EmptyState } from '../kit/page/feedback.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { reloadNewest } from '../shell/reload-newest.ts';

/** Shown in the place of a screen that failed while it was drawn, or whose code could not be fetched. */
export function Crash({ error }: { error: unknown }) {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the one trace of a fault that the user saw
    console.error(error);
  }, [error]);
  return (
    <>
      <PageHeader title={common.crashTitle} />
      <EmptyState
        title={common.crashText}
        action={<Button onClick={() => void reloadNewest()}>{common.reload}</Button>}
      />
    </>
  );
}
