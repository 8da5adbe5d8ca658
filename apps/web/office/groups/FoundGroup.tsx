import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Group } from '#contract/groups.ts';
import { explainFailure } from '../../messages/failures.ts';
import { groups } from '../../messages/index.ts';
import { Notice } from '../kit/Notice.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { groupQuery } from './save-group.ts';

interface FoundGroupProps {
  id: string;
  children: (group: Group) => ReactNode;
}

/** A form begins with the group as the server has it now, not as a list showed it some time ago. */
export function FoundGroup({ id, children }: FoundGroupProps) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...groupQuery(id),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const [began, setBegan] = useState<Group>();
  if (data && isFetchedAfterMount && !began) setBegan(data);
  if (began) return children(began);
  if (!error) return <Spinner label={groups.form.loading} />;
  return <Notice onRetry={() => void refetch()}>{explainFailure('getGroup', error)}</Notice>;
}
