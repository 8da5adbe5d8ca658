import { Badge, Button, Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, getTwoFactor } from '#contract/auth.ts';
import { explainFailure } from '#messages/failures.ts';
import { account, common } from '#words/index.ts';
import { api, read, refresh } from '../api.ts';
import { Notice } from '../kit/Notice.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { AskOne } from './AskOne.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './Account.module.css';

const words = account.twoFactor;

/** Where somebody is on the way to turning it on, or off. */
type Step =
  | { at: 'begin' }
  | { at: 'scan'; secret: string; uri: string }
  | { at: 'codes'; codes: string[] }
  | { at: 'end' };

/** A second factor at sign-in: an authenticator app, and recovery codes for when it is not at hand. */
export function TwoFactor() {
  const id = useId();
  const { data: state, error, refetch } = useQuery(read(getTwoFactor, {}));
  const [step, setStep] = useState<Step>();
  const [shown, setShown] = useState<Step>();
  if (step && step !== shown) setShown(step);
  const done = () => {
    setStep(undefined);
    void refresh(getTwoFactor);
  };
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {words.title}
        </h2>
        {state && (
          <Badge variant="light" color={state.on ? 'forest' : 'gray'}>
            {state.on ? words.on : words.off}
          </Badge>
        )}
      </div>
      <p className={styles.hint}>{words.why}</p>
      {error && <Notice onRetry={() => void refetch()}>{explainFailure('getTwoFactor', error)}</Notice>}
      {!state && !error && <Skeleton height={36} aria-label={common.loading} />}
      {state?.on && (
        <p className={styles.hint}>
          {words.left(state.recovery_codes_left)} {state.recovery_codes_left < 3 && words.fewLeft}
        </p>
      )}
      {state && (
        <Button
          variant={state.on ? 'default' : 'filled'}
          onClick={() => setStep({ at: state.on ? 'end' : 'begin' })}
        >
          {state.on ? words.turnOff : words.turnOn}
        </Button>
      )}
      <Sheet
        opened={step !== undefined}
        onClose={done}
        title={shown?.at === 'codes' ? words.codes : words.title}
        // Closing by accident would lose what is shown only once.
        closeOnClickOutside={step?.at !== 'codes'}
        closeOnEscape={step?.at !== 'codes'}
        withCloseButton={step?.at !== 'codes'}
      >
        {(shown?.at === 'begin' || shown?.at === 'end') && (
          <AskOne
            key={shown.at}
            kind="password"
            submit={shown.at === 'begin' ? words.continue : words.turnOff}
            explain={(failure) =>
              explainFailure(shown.at === 'begin' ? 'beginTwoFactor' : 'endTwoFactor', failure)
            }
            onCancel={done}
            onSubmit={async (password) => {
              if (shown.at === 'begin') {
                const { secret, uri } = await api.call(beginTwoFactor, { body: { password } });
                setStep({ at: 'scan', secret, uri });
              } else {
                await api.call(endTwoFactor, { body: { password } });
                notifications.show({ message: words.turnedOff });
                done();
              }
            }}
          />
        )}
        {shown?.at === 'scan' && (
          <>
            <p className={styles.hint}>{words.scan}</p>
            <QrCode uri={shown.uri} />
            <p className={styles.secret}>
              <span>{words.key}</span> <code>{shown.secret.match(/.{1,4}/g)?.join(' ')}</code>
            </p>
            <AskOne
              kind="code"
              submit={words.confirm}
              explain={(failure) => explainFailure('confirmTwoFactor', failure)}
              onCancel={done}
              onSubmit={async (otp) => {
                const { recovery_codes: codes } = await api.call(confirmTwoFactor, { body: { otp } });
                setStep({ at: 'codes', codes });
              }}
            />
          </>
        )}
        {shown?.at === 'codes' && <RecoveryCodes codes={shown.codes} onDone={done} />}
      </Sheet>
    </section>
  );
}
