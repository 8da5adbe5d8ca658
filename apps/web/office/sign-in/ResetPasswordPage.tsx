import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { resetForgottenPassword } from '#contract/auth.ts';
import { ApiRefusal } from '#contract/client.ts';
import { LIMITS } from '#domain/limits.ts';
import { signIn, signInSteps } from '#words/index.ts';
import { api, refreshUser } from '../auth/session.ts';
import { NewPasswordForm } from '../kit/form/NewPasswordForm.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import { SignInFrame } from './SignInFrame.tsx';

const words = signInSteps.reset;

/**
 * The page of a mailed link, for a new password (DECISIONS 10.36d). The token follows the `#` of the address, which
 * no browser sends to a server.
 */
export function ResetPasswordPage() {
  const { hash: token } = useLocation();
  const [isDone, setDone] = useState(false);
  return (
    <SignInFrame heading={words.heading}>
      {isDone ? (
        <>
          <Notice kind="success">{words.done}</Notice>
          <Button component={Link} to="/signin" size="md" fullWidth mt="md">
            {signIn.submit}
          </Button>
        </>
      ) : token ? (
        <ChoosePassword token={token} onDone={() => setDone(true)} />
      ) : (
        <DeadLink />
      )}
    </SignInFrame>
  );
}

function DeadLink() {
  return (
    <>
      <Notice>{words.dead}</Notice>
      <Button component={Link} to="/forgot-password" variant="default" size="md" fullWidth mt="md">
        {words.another}
      </Button>
    </>
  );
}

function ChoosePassword({ token, onDone }: { token: string; onDone: () => void }) {
  const [isDead, setDead] = useState(false);
  if (isDead) return <DeadLink />;
  return (
    <NewPasswordForm
      isPage
      hint={words.line(LIMITS.shortestPassword)}
      save={words.save}
      failure="resetForgottenPassword"
      onSave={async ({ newPassword }) => {
        try {
          await api.call(resetForgottenPassword, { body: { token, newPassword } });
        } catch (error) {
          setDead(error instanceof ApiRefusal && error.code === 'not_found');
          throw error;
        }
        onDone();
        // A session of this browser may have been one of those that ended.
        void refreshUser();
      }}
    />
  );
}
