import { Button } from '@mantine/core';
import type { RequiredAction } from '#domain/required-actions.ts';
import { layout, signIn } from '#words/index.ts';
import { signOut } from '../auth/session.ts';
import { ChooseOwnPassword } from './ChooseOwnPassword.tsx';
import { SignInFrame } from './SignInFrame.tsx';

const STEPS = {
  change_password: { words: signIn.ownPassword, Step: ChooseOwnPassword },
} as const satisfies Record<RequiredAction, object>;

/** What somebody has to do before the page that they asked for is shown (DECISIONS 10.36a). */
export function RequiredStep({ action }: { action: RequiredAction }) {
  const { words, Step } = STEPS[action];
  return (
    <SignInFrame heading={words.heading} line={words.line}>
      <Step />
      <Button variant="subtle" fullWidth mt="xs" onClick={signOut}>
        {layout.logout}
      </Button>
    </SignInFrame>
  );
}
