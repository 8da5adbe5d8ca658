import { TextInput, type TextInputProps } from '@mantine/core';
import { signIn as words } from '#words/index.ts';
import { focusOnArrival } from '../kit/page/keyboard.ts';

/** The box for a code of the app or a recovery code. This one has letters: a keyboard of figures alone could not type it. */
export function CodeBox(props: TextInputProps) {
  return (
    <TextInput
      required
      ref={focusOnArrival}
      label={words.code}
      description={words.codeHint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      size="md"
      {...props}
    />
  );
}
