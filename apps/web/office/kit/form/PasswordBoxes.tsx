import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { Ref } from 'react';
import { account } from '#words/index.ts';

/** A box for a password, with an eye to look at what is typed. */
export function PasswordBox(props: PasswordInputProps & { ref?: Ref<HTMLInputElement> | undefined }) {
  return (
    <PasswordInput
      required
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': account.password.show, tabIndex: 0 }}
      {...props}
    />
  );
}

const words = account.password;

/** A new password as a form holds it, typed twice. */
interface NewPassword {
  newPassword: string;
  again: string;
}

/** What is wrong with the second box: the two are to be the same. */
export function faultOfAgain({ newPassword, again }: NewPassword): { again?: string } {
  return again === newPassword ? {} : { again: words.differs };
}

interface NewPasswordBoxesProps {
  inputProps: (name: keyof NewPassword) => PasswordInputProps;
  /** Of the first box. */
  firstRef?: Ref<HTMLInputElement> | undefined;
  size?: PasswordInputProps['size'];
}

export function NewPasswordBoxes({ inputProps, firstRef, size = 'sm' }: NewPasswordBoxesProps) {
  return (
    <>
      <PasswordBox
        label={words.next}
        autoComplete="new-password"
        size={size}
        ref={firstRef}
        {...inputProps('newPassword')}
      />
      <PasswordBox label={words.again} autoComplete="new-password" size={size} {...inputProps('again')} />
    </>
  );
}
