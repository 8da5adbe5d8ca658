import { confirmPassword } from '#contract/auth.ts';
import { explainFailure } from '#messages/failures.ts';
import { signInSteps } from '#words/index.ts';
import { AskOne } from '../account/AskOne.tsx';
import { answerForPassword, useIsPasswordAsked } from '../auth/password-again.ts';
import { api, useUser } from '../auth/session.ts';
import { Sheet } from '../kit/dialog/Sheet.tsx';
import { LAYERS } from '../kit/page/keyboard.ts';

const words = signInSteps.again;

/**
 * Asks for the password over the screen, before what matters most (DECISIONS 10.36c). What was refused for it goes on by
 * itself then; who would rather not gets the refusal.
 */
export default function PasswordAgain() {
  const asked = useIsPasswordAsked();
  const { name } = useUser();
  // Not within the key's own event: the form below would take the same Escape for its own.
  const cancel = () => void setTimeout(() => answerForPassword(false));
  return (
    <Sheet opened={asked} onClose={cancel} title={words.title} size="sm" zIndex={LAYERS.password} small>
      <p>{words.text(name)}</p>
      <AskOne
        kind="password"
        submit={words.confirm}
        explain={(failure) => explainFailure('confirmPassword', failure)}
        onCancel={cancel}
        onSubmit={async (password) => {
          await api.call(confirmPassword, { body: { password } });
          answerForPassword(true);
        }}
      />
    </Sheet>
  );
}
