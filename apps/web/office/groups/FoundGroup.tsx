import type { ReactNode } from 'react';
import type { Group } from '#contract/groups.ts';
import { groups } from '#words/index.ts';
import { FoundRecord } from '../kit/form/FormSheet.tsx';
import { groupQuery } from './save-group.ts';

interface FoundGroupProps {
  id: string;
  children: (group: Group) => ReactNode;
}

/** What a form of a group begins with. */
export function FoundGroup({ id, children }: FoundGroupProps) {
  return (
    <FoundRecord query={groupQuery(id)} failure="getGroup" loading={groups.form.loading}>
      {children}
    </FoundRecord>
  );
}
