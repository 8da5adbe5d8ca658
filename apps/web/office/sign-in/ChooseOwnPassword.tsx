import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { newPasswordBody, ownPassword } from '#contract/auth.ts';
import { ApiRefusal } from '#contract/client.ts';
import { LIMITS } from '#domain/limits.ts';
import { explainFields } from '#messages/explain-refusal.ts';
import { explainFailure } from '#messages/failures.ts';
import { common, signInSteps } from '#words/index.ts';
import { choosePassword } from '../auth/choose-password.ts';
import { getTypedPassword } from '../auth/session.ts';
import { faultOf, faultsOf } from '../kit/form/use-record-form.ts';
import { focusOnArrival } from '../kit/page/keyboard.ts';
import { faultOfAgain, NewPasswordBoxes, PasswordBox } from '../kit/form/PasswordBoxes.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import styles from './SignInPage.module.css';

const words = signInSteps.ownPassword;

/** The password of one's own that takes the place of a temporary one (DECISIONS 10.36a). */
export function ChooseOwnPassword() {
  // Who loads the page again has to type it once more: it is kept nowhere.
  const [known] = useState(getTypedPassword);
  const form = useForm({
    initialValues: { currentPassword: known ?? '', newPassword: '', again: '' },
    validate: ({ again, ...body }) => ({
      ...faultsOf(newPasswordBody, body),
      currentPassword: faultOf(ownPassword.shape.password, body.currentPassword),
      ...faultOfAgain({ newPassword: body.newPassword, again }),
    }),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ currentPassword, newPassword }: typeof form.values) =>
      choosePassword(currentPassword, newPassword),
    onError: (failure) => {
      if (failure instanceof ApiRefusal) form.setErrors(explainFields(failure));
    },
  });
  const asksTemporary = known === undefined || form.errors['currentPassword'] !== undefined;
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit((fields) => mutate(fields))}>
      {error && Object.keys(form.errors).length === 0 && (
        <Notice>{explainFailure('changePassword', error)}</Notice>
      )}
      {asksTemporary && (
        <PasswordBox
          label={words.temporary}
          autoComplete="current-password"
          size="md"
          ref={focusOnArrival}
          {...form.getInputProps('currentPassword')}
        />
      )}
      <NewPasswordBoxes
        size="md"
        firstRef={asksTemporary ? undefined : focusOnArrival}
        inputProps={form.getInputProps}
      />
      <p className={styles.hint}>{words.hint(LIMITS.shortestPassword)}</p>
      <Button type="submit" size="md" fullWidth disabled={isPending}>
        {isPending ? common.saving : words.save}
      </Button>
    </form>
  );
}
