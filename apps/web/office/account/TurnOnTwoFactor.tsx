import { Button, CopyButton, Group } from '@mantine/core';
import { toString as drawQrCode } from 'qrcode';
import { useState, useRef, useEffect } from 'react';
import { beginTwoFactor, confirmTwoFactor } from '#contract/auth.ts';
import { explainFailure } from '#messages/failures.ts';
import { account, common } from '#words/index.ts';
import { api } from '../auth/session.ts';
import { useUnsavedChanges } from '../kit/form/unsaved-changes.tsx';
import styles from './Account.module.css';
import { AskOne } from './AskOne.tsx';

const words = account.twoFactor;

type Step = { at: 'begin' } | { at: 'scan'; secret: string; uri: string } | { at: 'codes'; codes: string[] };

interface TurnOnTwoFactorProps {
  /** Left out where the user has to turn it on. */
  onCancel?: (() => void) | undefined;
  /** Runs when two-factor is on and the screen shows the recovery codes, once. */
  onCodes?: () => void;
  /** Runs when the user confirms that they stored the recovery codes. */
  onDone: () => void;
}

/** Turns on two-factor sign-in: the password, a first code of the app, the recovery codes. */
export function TurnOnTwoFactor({ onCancel, onCodes, onDone }: TurnOnTwoFactorProps) {
  const [step, setStep] = useState<Step>({ at: 'begin' });
  if (step.at === 'begin') {
    return (
      <AskOne
        key="begin"
        kind="password"
        submit={words.continue}
        explain={(failure) => explainFailure('beginTwoFactor', failure)}
        onCancel={onCancel}
        onSubmit={async (password) => {
          setStep({ at: 'scan', ...(await api.call(beginTwoFactor, { body: { password } })) });
        }}
      />
    );
  }
  if (step.at === 'codes') return <RecoveryCodes codes={step.codes} onDone={onDone} />;
  return (
    <>
      <p className="hint mt-1">{words.scan}</p>
      <QrCode uri={step.uri} />
      <p className="text-sm text-center text-muted">
        <span>{words.key}</span> <code>{step.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <AskOne
        key="scan"
        kind="code"
        submit={words.confirm}
        explain={(failure) => explainFailure('confirmTwoFactor', failure)}
        onCancel={onCancel}
        onSubmit={async (otp) => {
          const { recovery_codes: codes } = await api.call(confirmTwoFactor, { body: { otp } });
          setStep({ at: 'codes', codes });
          onCodes?.();
        }}
      />
    </>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows the recovery codes once. A user who leaves the page has to confirm it first. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const isKept = useRef(false);
  useUnsavedChanges(() => !isKept.current, { words: common.shownOnce, keys: [] });
  const done = () => {
    isKept.current = true;
    onDone();
  };
  return (
    <article>
      <p className="hint mt-1">{words.codesLine}</p>
      <ul className={`bare-list grid gap-2 mt-4 mb-4 p-4 rounded-md bg-sunken text-center ${styles.codes}`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" className="no-print">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? words.copied : words.copy}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button onClick={done}>{words.kept}</Button>
      </Group>
    </article>
  );
}

/** Draws an address as a QR code for a phone to read. */
function QrCode({ uri }: { uri: string }) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let wanted = true;
    void drawQrCode(uri, { type: 'svg', margin: 2 }).then((svg) => {
      if (wanted) setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`);
    });
    return () => {
      wanted = false;
    };
  }, [uri]);
  return picture ? (
    <img
      className={`block rounded-md ${styles.qr}`}
      src={picture}
      alt={account.twoFactor.qr}
      width={200}
      height={200}
    />
  ) : (
    <div className={`block rounded-md ${styles.qr}`} />
  );
}
