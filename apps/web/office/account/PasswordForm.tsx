import { explainFields } from '#messages/explain-refusal.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { changePassword, listSessions, newPasswordBody } from '#contract/auth.ts';
import { ApiRefusal } from '#contract/client.ts';
import { explainFailure } from '#messages/failures.ts';
import { account, common } from '#words/index.ts';
import { api, refresh } from '../api.ts';
import { faultsOf } from '../kit/form/use-record-form.ts';
import { faultOfAgain, NewPasswordBoxes, PasswordBox } from '../kit/form/PasswordBoxes.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import styles from './Account.module.css';
import { Card } from './Card.tsx';

const words = account.password;

/** A new password for oneself; every other session ends (DECISIONS 10, Accounts). */
export function PasswordForm() {
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', again: '' },
    validate: ({ again, ...body }) => ({
      ...faultsOf(newPasswordBody, body),
      ...faultOfAgain({ newPassword: body.newPassword, again }),
    }),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ currentPassword, newPassword }: typeof form.values) =>
      api.call(changePassword, { body: { currentPassword, newPassword } }),
    onSuccess: () => {
      form.reset();
      showSuccess(words.done);
      void refresh(listSessions);
    },
    onError: (failure) => {
      if (!(failure instanceof ApiRefusal)) return;
      form.setErrors(explainFields(failure));
    },
  });
  return (
    <Card title={words.title} hint={words.hint}>
      <form
        noValidate
        className={`grid justify-items-start gap-3 mt-3 ${styles.form}`}
        onSubmit={form.onSubmit((fields) => mutate(fields))}
      >
        {error && Object.keys(form.errors).length === 0 && (
          <Notice>{explainFailure('changePassword', error)}</Notice>
        )}
        <PasswordBox
          label={words.current}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordBoxes inputProps={form.getInputProps} />
        <Button type="submit" disabled={isPending}>
          {isPending ? common.saving : words.save}
        </Button>
      </form>
    </Card>
  );
}
