import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listDeletions } from '#contract/deletions.ts';
import { may } from '#domain/permissions.ts';
import { deletions } from '#words/index.ts';
import { formatDay } from '#words/format.ts';
import { read } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { Notice } from '../kit/page/feedback.tsx';

interface WaitingNoticeProps {
  id: string;
  /** When the deletion of an order was requested: those who see no requests read this. */
  requestedAt?: string | undefined;
}

/** Says on the page of a record that an admin asked for its deletion (DECISIONS 11.4). */
export function WaitingNotice({ id, requestedAt }: WaitingNoticeProps) {
  const maySee = may(useActor(), 'deletions.read');
  const { data } = useQuery({
    ...read(listDeletions, { query: { limit: 1 } }),
    enabled: maySee,
  });
  const waiting = data?.waiting.find(({ entity_id }) => entity_id === id);
  if (!maySee && requestedAt) {
    return (
      <Notice kind="warning" className="mb-3">
        {deletions.requestedOn(formatDay(requestedAt))}
      </Notice>
    );
  }
  if (!waiting) return null;
  const { action, asked_by_name, expires_at } = waiting;
  return (
    <Notice kind="warning" className="mb-3">
      {deletions.noticeOf(deletions.notice[action], asked_by_name, formatDay(expires_at))}{' '}
      <Link className="text-inherit" to="/admin/settings/$section" params={{ section: 'deletions' }}>
        {deletions.show}
      </Link>
    </Notice>
  );
}
