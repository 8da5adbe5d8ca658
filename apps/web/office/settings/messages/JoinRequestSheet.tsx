import { useQuery } from '@tanstack/react-query';
import { closeJoinRequest, getJoinRequest, listJoinRequests } from '#contract/joining.ts';
import { listNotifications } from '#contract/notifications.ts';
import { explainFailure } from '#messages/failures.ts';
import { joinRequests as words } from '#words/index.ts';
import { queryClient, read, refresh } from '../../api.ts';
import { Notice, Spinner } from '../../kit/page/feedback.tsx';
import { send } from '../../send.ts';
import { SentArticle } from './SentArticle.tsx';
import { SentSheet } from './SentSheet.tsx';

interface JoinRequestSheetProps {
  id: string | undefined;
  onClose: () => void;
}

/** One request to join in full, and the box that closes it. */
export function JoinRequestSheet({ id, onClose }: JoinRequestSheetProps) {
  return (
    <SentSheet
      id={id}
      title={words.one}
      onClose={onClose}
      renderOpen={(open) => <OpenRequest key={open} id={open} />}
    />
  );
}

function OpenRequest({ id }: { id: string }) {
  const query = read(getJoinRequest, { params: { id } });
  const { data: request, error, refetch } = useQuery(query);
  // What is read already stays, with the answer that somebody types.
  if (!request && error) {
    return <Notice onRetry={() => void refetch()}>{explainFailure('getJoinRequest', error)}</Notice>;
  }
  if (!request) return <Spinner label={words.loadingOne} />;
  return (
    <SentArticle
      message={request}
      close={(answer) => send(closeJoinRequest, { params: { id }, body: { answer } })}
      onClosed={(closed) => {
        queryClient.setQueryData(query.queryKey, closed);
        void refresh(listJoinRequests, listNotifications);
      }}
    />
  );
}
