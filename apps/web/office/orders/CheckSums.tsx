import type { ReactNode } from 'react';
import type { CheckResult } from '#domain/loans/approval-checks.ts';
import { Covered } from '../kit/record/Covered.tsx';

interface CheckSumsProps {
  check: Pick<CheckResult, 'name'>;
  /** Whose order is checked. */
  clientId: string;
  /** What it is, for its button. */
  label: string;
  children: ReactNode;
}

/** What a check has measured, or by which figures: covered in field mode where they are a client's or a group's (DECISIONS 17.16). */
export function CheckSums({ check: { name }, clientId, label, children }: CheckSumsProps) {
  if (name === 'stock') return children;
  return (
    <Covered clientId={name === 'group_arrears' ? undefined : clientId} what="figures" label={label}>
      {children}
    </Covered>
  );
}
