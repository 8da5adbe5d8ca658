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
