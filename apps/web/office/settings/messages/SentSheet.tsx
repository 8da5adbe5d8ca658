import { useState, type ReactNode } from 'react';
import { Sheet } from '../../kit/Sheet.tsx';
import { useUnsavedChanges } from '../../kit/unsaved-changes.tsx';

interface SentSheetProps {
  /** What of all that visitors sent is open; none: closed. */
  id: string | undefined;
  title: string;
  onClose: () => void;
  onClosed?: () => void;
  /** Whether a question stands before it: then it stays open. */
  isAsked?: boolean;
  /** `noteTyped` is told whether an answer is typed that is not sent: leaving that is asked about. */
  renderOpen: (id: string, noteTyped: (isTyped: boolean) => void) => ReactNode;
}

/**
 * Whether something is typed, as it is at this moment: whoever closes the sheet right after the answer was sent would be
 * asked by a state of before.
 */
function newNote() {
  let isTyped = false;
  return {
    read: () => isTyped,
    note: (now: boolean) => {
      isTyped = now;
    },
  };
}

/** The sheet of one thing that a visitor sent. */
export function SentSheet({ id, title, onClose, onClosed, isAsked = false, renderOpen }: SentSheetProps) {
  // What is open stays to be seen while its sheet closes.
  const [last, setLast] = useState(id);
  if (id && id !== last) setLast(id);
  const [typed] = useState(newNote);
  const { asking, question } = useUnsavedChanges(typed.read);
  return (
    <>
      <Sheet
        opened={id !== undefined}
        // Not within the key's own event, as in `FormSheet`.
        onClose={() => setTimeout(onClose)}
        onExitTransitionEnd={() => {
          typed.note(false);
          onClosed?.();
        }}
        title={title}
        size="lg"
        closeOnEscape={!isAsked && !asking}
        closeOnClickOutside={!isAsked && !asking}
      >
        {last && renderOpen(last, typed.note)}
      </Sheet>
      {question}
    </>
  );
}
