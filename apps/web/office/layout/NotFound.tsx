import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { common } from '#words/index.ts';
import { ownDashboard } from '../auth/destinations.ts';
import { useSession } from '../auth/session.ts';
import { EmptyState } from '../kit/page/feedback.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';

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
