import { Button, Group } from '@mantine/core';
import { IconMail, IconMailOpened } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { deleteMessage, getMessage, listMessages, markMessage, type Message } from '#contract/contact.ts';
import { listNotifications } from '#contract/notifications.ts';
import { formatDayTime } from '#domain/calendar.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { common, settings } from '#words/index.ts';
import { queryClient, read, refresh } from '../../api.ts';
import { useActor } from '../../auth/actor.ts';
import { send } from '../../send.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Phone } from '../../kit/Phone.tsx';
import { showSuccess } from '../../kit/show-success.ts';
import { Sheet } from '../../kit/Sheet.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import own from './Messages.module.css';
import styles from '../Settings.module.css';

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
  // The message stays to be seen while its sheet closes.
  const [last, setLast] = useState(id);
  if (id && id !== last) setLast(id);
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
      <Sheet
        opened={id !== undefined}
        onClose={onClose}
        onExitTransitionEnd={afterClosing}
        title={words.title}
        size="lg"
        closeOnEscape={!toDelete}
        closeOnClickOutside={!toDelete}
      >
        {last && <OpenMessage key={last} id={last} onClose={onClose} onDelete={setToDelete} />}
      </Sheet>
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
  const mark = useMutation({
    mutationFn: (isRead: boolean) => send(markMessage, { params: { id }, body: { read: isRead } }),
    onSuccess: (marked) => {
      queryClient.setQueryData(messageQuery(id).queryKey, marked);
      void refresh(listMessages, listNotifications);
    },
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

  if (error) {
    return <Notice onRetry={() => void refetch()}>{explainFailure('getMessage', error)}</Notice>;
  }
  if (!message) return <Spinner label={words.loadingOne} />;
  const reply = `mailto:${message.email}?subject=${encodeURIComponent(words.replySubject(message.subject))}`;
  return (
    <article aria-label={message.subject} className={own.message}>
      <h3 className={own.name}>{message.name}</h3>
      <dl className={own.facts}>
        <dt>{words.email}</dt>
        <dd>
          <a href={reply}>{message.email}</a>
        </dd>
        <dt>{words.phone}</dt>
        <dd>
          <Phone number={message.phone} />
        </dd>
        <dt>{words.subject}</dt>
        <dd>{message.subject}</dd>
        <dt>{words.at}</dt>
        <dd>
          <time dateTime={message.created_at}>{formatDayTime(message.created_at)}</time>
        </dd>
      </dl>
      <p className={styles.prose}>{message.message}</p>
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
          <Button component="a" href={reply} leftSection={<IconMailOpened size={17} aria-hidden="true" />}>
            {words.reply}
          </Button>
        </Group>
      )}
    </article>
  );
}
