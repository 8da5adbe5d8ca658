import { Button, Group } from '@mantine/core';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode, createContext, useCallback, useRef, useContext } from 'react';
import { ApiRefusal } from '#contract/client.ts';
import { may, type Permission } from '#domain/permissions.ts';
import { explainFailure, type FailureName } from '#messages/failures.ts';
import { common } from '#words/index.ts';
import { useActor } from '../../auth/actor.ts';
import { Sheet } from '../dialog/Sheet.tsx';
import { EmptyState, Notice, Spinner } from '../page/feedback.tsx';
import styles from './RecordForm.module.css';
import { useUnsavedChanges } from './unsaved-changes.tsx';

interface FormSheetProps<Subject> {
  /** The subject of the form; none: closed. */
  subject: Subject | undefined;
  title: (subject: Subject) => string;
  /** The permission to save. Without it the dialog stays closed, unless it has a title for readers. */
  needs: Permission | ((subject: Subject) => Permission);
  /** The title for those who may only read; none: they do not see it. */
  readTitle?: (subject: Subject) => string | undefined;
  /** Called to close it, which is a step back in the address: there unsaved changes are asked about. */
  onClose: () => void;
  size?: number | string;
  children: (subject: Subject) => ReactNode;
}

/**
 * A dialog with a form, whose being open is in the address. Escape, the backdrop and Cancel close it, unless it is
 * being saved; what was typed and not saved is asked about before it is lost.
 */
export function FormSheet<Subject>({
  subject: asked,
  title,
  needs,
  readTitle,
  onClose,
  size = 'lg',
  children,
}: FormSheetProps<Subject>) {
  const actor = useActor();
  const mayWrite = (one: Subject) => may(actor, typeof needs === 'function' ? needs(one) : needs);
  const titleOf = (one: Subject) => (mayWrite(one) ? title(one) : readTitle?.(one));
  const subject = asked !== undefined && titleOf(asked) !== undefined ? asked : undefined;
  const { state, reportState } = useFormState();
  const close = () => {
    // After the key's own event: otherwise the same Escape would answer the question that opens.
    if (!state.current.busy) setTimeout(onClose);
  };
  return (
    <Sheet
      opened={subject !== undefined}
      onClose={close}
      title={subject !== undefined && titleOf(subject)}
      size={size}
    >
      {subject !== undefined && (
        // Another id is another form. A record that was only read again keeps its input (DECISIONS 14.4).
        <FormFrame
          key={typeof subject === 'string' ? subject : undefined}
          value={{ reportState, onClose: close, readOnly: !mayWrite(subject) }}
        >
          {children(subject)}
        </FormFrame>
      )}
    </Sheet>
  );
}

/** The form state that a dialog checks before it closes. */
interface FormState {
  dirty: boolean;
  busy: boolean;
}

/** Nothing to save, nothing under way. */
export const IDLE: FormState = { dirty: false, busy: false };

/** What the dialog gives to the form inside it. */
export const FormFrame = createContext<{
  /** Reports to the dialog whether the form has changes or is saving. */
  reportState: (state: FormState) => void;
  onClose: () => void;
  /** Whether the viewer may only read what the form holds: it then shows its fields, without boxes or buttons. */
  readOnly: boolean;
}>({ reportState: () => undefined, onClose: () => undefined, readOnly: false });

/** The state that the form reports through `FormFrame`; the dialog checks it before closing. */
function useReportedState() {
  const state = useRef<FormState>(IDLE);
  const reportState = useCallback((now: FormState) => {
    state.current = now;
  }, []);
  return { state, reportState };
}

/** The same, and leaving the page asks about unsaved input. */
export function useFormState() {
  const form = useReportedState();
  useUnsavedChanges(() => form.state.current.dirty);
  return form;
}

interface FormDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A dialog with a form over another dialog: no address holds that it is open, and its owner keeps what was typed. */
export function FormDialog({ opened, onClose, title, children }: FormDialogProps) {
  const { state, reportState } = useReportedState();
  const close = () => {
    if (!state.current.busy) onClose();
  };
  return (
    <Sheet opened={opened} onClose={close} title={title} size="md">
      <FormFrame value={{ reportState, onClose: close, readOnly: false }}>{children}</FormFrame>
    </Sheet>
  );
}

interface FormButtonsProps {
  busy: boolean;
  onCancel: () => void;
  /** What Save does where it does not send a form. */
  onSave?: () => void;
  /** What the button says that saves, and while it saves. */
  saveLabel?: string | undefined;
  busyLabel?: string;
  /** Whether something is missing that it cannot be saved without. */
  disabled?: boolean;
}

export function FormButtons(props: FormButtonsProps) {
  const { busy, onCancel, onSave, saveLabel = common.save, busyLabel = common.saving } = props;
  return (
    <Group justify="flex-end" className={styles.buttons}>
      <Button variant="default" onClick={onCancel} disabled={busy}>
        {common.cancel}
      </Button>
      <Button type={onSave ? 'button' : 'submit'} onClick={onSave} disabled={busy || props.disabled}>
        {busy ? busyLabel : saveLabel}
      </Button>
    </Group>
  );
}

interface FoundRecordProps<Data, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Data, Key>;
  failure: FailureName;
  /** The link back, if the record may be deleted meanwhile. */
  back?: string;
  children: (began: Data) => ReactNode;
}

/**
 * A form begins with the record as the server has it now, not as a list showed it some time ago, and what comes later
 * does not change what it began with.
 */
export function FoundRecord<Data, Key extends QueryKey>(props: FoundRecordProps<Data, Key>) {
  const { query, failure, back, children } = props;
  const { onClose } = useContext(FormFrame);
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...query,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const [began, setBegan] = useState<Data>();
  // A failure counts as fetched, too, and leaves what was read some time ago.
  if (data && isFetchedAfterMount && !error && !began) setBegan(() => data);
  if (began) return children(began);
  if (!error) return <Spinner />;
  const message = explainFailure(failure, error);
  if (back && error instanceof ApiRefusal && error.status === 404) {
    return <EmptyState title={message} action={<Button onClick={onClose}>{back}</Button>} />;
  }
  return <Notice onRetry={() => void refetch()}>{message}</Notice>;
}
