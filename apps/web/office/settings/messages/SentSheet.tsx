import { useState, type ReactNode } from 'react';
import { FormFrame, IDLE, useFormState } from '../../kit/form/FormSheet.tsx';
import { Sheet } from '../../kit/dialog/Sheet.tsx';

interface SentSheetProps {
  /** What of all that visitors sent is open; none: closed. */
  id: string | undefined;
  title: string;
  onClose: () => void;
  onClosed?: () => void;
  renderOpen: (id: string) => ReactNode;
}

/**
 * The sheet of one thing that a visitor sent. It stays open while its answer is being sent; an answer that is typed and
 * not sent is asked about before it is lost.
 */
export function SentSheet({ id, title, onClose, onClosed, renderOpen }: SentSheetProps) {
  // What is open stays to be seen while its sheet closes.
  const [last, setLast] = useState(id);
  if (id && id !== last) setLast(id);
  const { state, reportState } = useFormState();
  const close = () => {
    // Not within the key's own event, as in `FormSheet`.
    if (!state.current.busy) setTimeout(onClose);
  };
  return (
    <>
      <Sheet
        opened={id !== undefined}
        onClose={close}
        onExitTransitionEnd={() => {
          reportState(IDLE);
          onClosed?.();
        }}
        title={title}
        size="lg"
      >
        {last && (
          <FormFrame value={{ reportState, onClose: close, readOnly: false }}>{renderOpen(last)}</FormFrame>
        )}
      </Sheet>
    </>
  );
}
