import { explainFailure, type FailureName } from '#messages/failures.ts';
import { Notice } from './feedback.tsx';

interface QueryFailureProps {
  query: { error: unknown; refetch: () => Promise<unknown> };
  failure: FailureName;
  className?: string | undefined;
}

/** Says in the words of SPEC 8 why something could not be read, with Retry. */
export function QueryFailure({ query: { error, refetch }, failure, className }: QueryFailureProps) {
  if (!error) return null;
  return (
    <Notice onRetry={() => void refetch()} className={className}>
      {explainFailure(failure, error)}
    </Notice>
  );
}
