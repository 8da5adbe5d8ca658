import { field, layout } from '#words/index.ts';
import { signOut } from '../auth/session.ts';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';

const words = field.signOut;

interface LogoutQuestionProps {
  /** How much has not been sent; none: nothing is asked. */
  asking: number | undefined;
  onClose: () => void;
}

/** Asks before somebody signs out whose work has not been sent. */
export function LogoutQuestion({ asking, onClose }: LogoutQuestionProps) {
  return (
    <ConfirmDialog
      subject={asking}
      onClose={onClose}
      question={words.question}
      confirm={layout.logout}
      busyLabel={layout.logout}
      harmless
      renderAbout={() => <p>{words.line}</p>}
      explain={String}
      onConfirm={async () => signOut()}
    />
  );
}
