import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { newPasswordBody } from '#contract/auth.ts';
import { ApiRefusal } from '#contract/client.ts';
import { explainFields } from '#messages/explain-refusal.ts';
import { explainFailure, type FailureName } from '#messages/failures.ts';
import { account, common } from '#words/index.ts';
import { Notice } from '../page/feedback.tsx';
import { focusOnArrival } from '../page/keyboard.ts';
import { PasswordBox } from './PasswordBox.tsx';
import { faultsOf } from './use-record-form.ts';

const words = account.password;
const NONE = { currentPassword: '', newPassword: '', again: '' };

interface NewPasswordFormProps {
  /** The label of the password that is replaced; none: it is not asked for. */
  current?: string;
  hint?: string;
  /** What the button says. */
  save: string;
  failure: FailureName;
  /** Whether the form is the whole page, and has the focus. */
  isPage?: boolean;
  /** When it throws, what was typed stays, and the form says why. */
  onSave: (typed: { currentPassword: string; newPassword: string }) => Promise<void>;
}

/** A new password, typed twice. */
export function NewPasswordForm({
  current,
  hint,
  save,
  failure,
  isPage = false,
  onSave,
}: NewPasswordFormProps) {
  const form = useForm({
    initialValues: NONE,
    validate: ({ again, ...typed }) => ({
      ...faultsOf(current ? newPasswordBody : newPasswordBody.pick({ newPassword: true }), typed),
      ...(again !== typed.newPassword && { again: words.differs }),
    }),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ currentPassword, newPassword }: typeof NONE) => onSave({ currentPassword, newPassword }),
    onSuccess: () => form.reset(),
    onError: (refusal) => {
      if (refusal instanceof ApiRefusal) form.setErrors(explainFields(refusal));
    },
  });
  const size = isPage ? 'md' : 'sm';
  const box = (name: keyof typeof NONE) => ({ size, ...form.getInputProps(name) });
  const arrival = isPage ? focusOnArrival : undefined;
  return (
    <form
      noValidate
      className={isPage ? 'grid gap-4' : 'grid gap-3 mt-3'}
      onSubmit={form.onSubmit((typed) => mutate(typed))}
    >
      {hint && <p className="hint">{hint}</p>}
      {error && Object.keys(form.errors).length === 0 && <Notice>{explainFailure(failure, error)}</Notice>}
      {current && (
        <PasswordBox
          label={current}
          autoComplete="current-password"
          ref={arrival}
          {...box('currentPassword')}
        />
      )}
      <PasswordBox
        label={words.next}
        autoComplete="new-password"
        ref={current ? undefined : arrival}
        {...box('newPassword')}
      />
      <PasswordBox label={words.again} autoComplete="new-password" {...box('again')} />
      <div>
        <Button type="submit" size={size} fullWidth={isPage} disabled={isPending}>
          {isPending ? common.saving : save}
        </Button>
      </div>
    </form>
  );
}
