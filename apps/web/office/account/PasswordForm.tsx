import { changePassword, listSessions } from '#contract/auth.ts';
import { account } from '#words/index.ts';
import { api, refresh } from '../api.ts';
import { NewPasswordForm } from '../kit/form/NewPasswordForm.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { Card } from './Card.tsx';

const words = account.password;

/** A new password for oneself; every other session ends (DECISIONS 10, Accounts). */
export function PasswordForm() {
  return (
    <Card title={words.title} hint={words.hint}>
      <NewPasswordForm
        current={words.current}
        save={words.save}
        failure="changePassword"
        onSave={async (body) => {
          await api.call(changePassword, { body });
          showSuccess(words.done);
          void refresh(listSessions);
        }}
      />
    </Card>
  );
}
