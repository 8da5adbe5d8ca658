import { useState, type ReactNode } from 'react';
import { may, type Permission } from '#domain/permissions.ts';
import { useActor } from '../auth/actor.ts';
import { FormFrame } from './form-frame.ts';
import { nextOpening, type Opening } from './opening.ts';
import { Sheet } from './Sheet.tsx';
import { useFormState } from './use-form-state.ts';

interface FormSheetProps<Subject> {
  /** What the form is about; none: closed. */
  subject: Subject | undefined;
  /** By which one subject is told from another, where it is more than an id: a record that is read again keeps its form. */
  keyOf?: (subject: Subject) => unknown;
  title: (subject: Subject) => string;
  /** What one needs to save it. The dialog stays closed for those who lack it, unless it has a title for readers. */
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
  keyOf = (one) => one,
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
  // The form stays to be seen while its dialog closes; each opening has a form of its own.
  const [last, setLast] = useState<Opening<Subject>>({ subject, shown: subject, opening: 0 });
  if (subject !== last.subject) setLast(nextOpening(last, subject, keyOf));
  const { state, reportState, asking, question } = useFormState();
  const close = () => {
    // Not within the key's own event: the question that comes up would take the same Escape for its answer.
    if (!state.current.busy && !state.current.asking) setTimeout(onClose);
  };
  return (
    <>
      <Sheet
        opened={subject !== undefined}
        onClose={close}
        title={(last.shown !== undefined && titleOf(last.shown)) || ''}
        size={size}
        closeOnEscape={!asking}
        closeOnClickOutside={!asking}
      >
        {last.shown !== undefined && (
          <FormFrame
            key={last.opening}
            value={{ reportState, onClose: close, readOnly: !mayWrite(last.shown) }}
          >
            {children(last.shown)}
          </FormFrame>
        )}
      </Sheet>
      {question}
    </>
  );
}
