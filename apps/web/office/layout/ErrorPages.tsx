import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { common } from '#words/index.ts';
import { ownDashboard } from '../auth/destinations.ts';
import { useSession } from '../auth/session.ts';
import { EmptyState } from '../kit/page/feedback.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { reloadNewest } from '../shell/worker-later.ts';

export function NotFound() {
  const { user } = useSession();
  return (
    <>
      <PageHeader title={common.notFoundTitle} />
      <EmptyState
        title={common.notFoundText}
        action={
          <Button component={Link} to={user ? ownDashboard(user.role) : '/signin'}>
            {common.notFoundBack}
          </Button>
        }
      />
    </>
  );
}

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
