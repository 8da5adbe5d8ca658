import { Button, Group } from '@mantine/core';
import { IconMail, IconMailOpened } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  closeMessage,
  deleteMessage,
  getMessage,
  listMessages,
  markMessage,
  type Message,
} from '#contract/contact.ts';
import { listNotifications } from '#contract/notifications.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { common, settings } from '#words/index.ts';
import { queryClient, read, refresh } from '../../api.ts';
import { useActor } from '../../auth/actor.ts';
import { send } from '../../send.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { Notice, Spinner } from '../../kit/page/feedback.tsx';
import { showSuccess } from '../../kit/page/toasts.tsx';
import { subjectOf, SentArticle } from './message-parts.tsx';
import { SentSheet } from './SentSheet.tsx';
import own from './Messages.module.css';

const words = settings.messages;

const messageQuery = (id: string) => read(getMessage, { params: { id } });

async function removeMessage(id: string): Promise<void> {
  await send(deleteMessage, { params: { id } });
  await refresh(listMessages, listNotifications);
}

interface MessageSheetProps {
  id: string | undefined;
  onClose: () => void;
  /** Once the sheet of a message that was deleted is closed: its row, which had the focus, is gone. */
  onGone: () => void;
}

/** One message in full. Whoever deals with messages has read it by opening it; others leave it as it is. */
export function MessageSheet({ id, onClose, onGone }: MessageSheetProps) {
  const [toDelete, setToDelete] = useState<Message>();
  const gone = useRef<string>(undefined);
  const afterClosing = () => {
    if (!gone.current) return;
    queryClient.removeQueries({ queryKey: messageQuery(gone.current).queryKey });
    gone.current = undefined;
    onGone();
  };
  return (
    <>
      <SentSheet
        id={id}
        title={words.title}
        onClose={onClose}
        onClosed={afterClosing}
        renderOpen={(open) => <OpenMessage key={open} id={open} onClose={onClose} onDelete={setToDelete} />}
      />
      <ConfirmDialog
        subject={toDelete}
        onClose={() => setToDelete(undefined)}
        name={({ name }) => words.open(name)}
        question={words.deleteQuestion}
        onConfirm={async (message) => {
          await removeMessage(message.id);
          gone.current = message.id;
          showSuccess(words.deleted);
          onClose();
        }}
        explain={(error) => explainFailure('deleteMessage', error)}
      />
    </>
  );
}

interface OpenMessageProps {
  id: string;
  onClose: () => void;
  onDelete: (message: Message) => void;
}

function OpenMessage({ id, onClose, onDelete }: OpenMessageProps) {
  const mayWrite = may(useActor(), 'messages.write');
  const { data: message, error, refetch } = useQuery(messageQuery(id));
  const keep = (changed: Message) => {
    queryClient.setQueryData(messageQuery(id).queryKey, changed);
    void refresh(listMessages, listNotifications);
  };
  const mark = useMutation({
    mutationFn: (isRead: boolean) => send(markMessage, { params: { id }, body: { read: isRead } }),
    onSuccess: keep,
  });
  const unread = message?.read === false;
  const { mutate } = mark;
  // Once a time it is opened: marked as unread again it stays so.
  const opened = useRef(false);
  useEffect(() => {
    if (!mayWrite || !message || opened.current) return;
    opened.current = true;
    if (unread) mutate(true);
  }, [mayWrite, message, unread, mutate]);

  // What is read already stays, with the answer that somebody types.
  if (!message && error) {
    return <Notice onRetry={() => void refetch()}>{explainFailure('getMessage', error)}</Notice>;
  }
  if (!message) return <Spinner label={words.loadingOne} />;
  const reply = message.email
    ? `mailto:${message.email}?subject=${encodeURIComponent(words.replySubject(subjectOf(message)))}`
    : undefined;
  return (
    <SentArticle
      message={message}
      reply={reply}
      close={mayWrite ? (answer) => send(closeMessage, { params: { id }, body: { answer } }) : undefined}
      onClosed={keep}
    >
      {mark.error && <Notice>{explainFailure('markMessage', mark.error)}</Notice>}
      {mayWrite && (
        <Group justify="flex-end">
          <Button
            variant="subtle"
            color="brick"
            className={own.delete}
            disabled={mark.isPending}
            onClick={() => onDelete(message)}
          >
            {common.delete}
          </Button>
          <Button
            variant="default"
            leftSection={<IconMail size={17} aria-hidden="true" />}
            disabled={mark.isPending}
            onClick={() => mutate(false, { onSuccess: onClose })}
          >
            {words.markUnread}
          </Button>
          {reply && (
            <Button
              component="a"
              href={reply}
              // Of what is closed with an answer that is what one came for.
              {...(message.state === 'open' && { variant: 'default' })}
              leftSection={<IconMailOpened size={17} aria-hidden="true" />}
            >
              {words.reply}
            </Button>
          )}
        </Group>
      )}
    </SentArticle>
  );
}
