import { Badge, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  endTwoFactor,
  getTwoFactor,
  listSessions,
  renewRecoveryCodes,
  type TwoFactorState,
} from '#contract/auth.ts';
import { explainFailure } from '#messages/failures.ts';
import { account } from '#words/index.ts';
import { api, read, refresh } from '../api.ts';
import { LoadingArea } from '../kit/page/feedback.tsx';
import { QueryFailure } from '../kit/page/QueryFailure.tsx';
import { Sheet } from '../kit/dialog/Sheet.tsx';
import { AskOne } from './AskOne.tsx';
import { Card } from './Card.tsx';
import { RecoveryCodes, TurnOnTwoFactor } from './TurnOnTwoFactor.tsx';
import { notify } from '../kit/page/toasts.tsx';

const words = account.twoFactor;

type Change = 'on' | 'renew' | 'off';

/** Two-factor sign-in: an authenticator app, and recovery codes for a user without the app. */
export function TwoFactor() {
  const { data: state, error, refetch } = useQuery(read(getTwoFactor, {}));
  const [change, setChange] = useState<Change>();
  const [hasCodes, setHasCodes] = useState(false);
  const done = () => {
    setChange(undefined);
    // Turning it on ends the other sessions.
    void refresh(getTwoFactor, listSessions);
  };
  return (
    <Card
      title={words.title}
      hint={words.why}
      badge={
        state && (
          <Badge variant="light" color={state.on ? 'forest' : 'gray'}>
            {state.on ? words.on : words.off}
          </Badge>
        )
      }
    >
      <QueryFailure query={{ error, refetch }} failure="getTwoFactor" />
      {!state && !error && <LoadingArea height={36} />}
      {state && <State state={state} onChange={setChange} />}
      <Sheet
        opened={change !== undefined}
        onClose={done}
        onExitTransitionEnd={() => setHasCodes(false)}
        title={hasCodes ? words.codes : words.title}
        // Closing by accident would lose what is shown only once.
        closeOnClickOutside={!hasCodes}
        closeOnEscape={!hasCodes}
        withCloseButton={!hasCodes}
      >
        {change === 'on' && (
          <TurnOnTwoFactor onCancel={done} onCodes={() => setHasCodes(true)} onDone={done} />
        )}
        {change === 'renew' && <RenewCodes onCancel={done} onCodes={() => setHasCodes(true)} onDone={done} />}
        {change === 'off' && (
          <AskOne
            kind="password"
            submit={words.turnOff}
            explain={(failure) => explainFailure('endTwoFactor', failure)}
            onCancel={done}
            onSubmit={async (password) => {
              await api.call(endTwoFactor, { body: { password } });
              notify({ message: words.turnedOff });
              done();
            }}
          />
        )}
      </Sheet>
    </Card>
  );
}

interface StateProps {
  state: TwoFactorState;
  onChange: (change: Change) => void;
}

function State({ state, onChange }: StateProps) {
  if (!state.on) return <Button onClick={() => onChange('on')}>{words.turnOn}</Button>;
  return (
    <>
      <p className="hint mt-1">
        {words.left(state.recovery_codes_left)} {state.recovery_codes_left < 3 && words.fewLeft}
      </p>
      {state.required && <p className="hint mt-1">{words.required}</p>}
      <Group gap="xs">
        <Button variant="default" onClick={() => onChange('renew')}>
          {words.renew}
        </Button>
        {!state.required && (
          <Button variant="default" onClick={() => onChange('off')}>
            {words.turnOff}
          </Button>
        )}
      </Group>
    </>
  );
}

interface RenewCodesProps {
  onCancel: () => void;
  onCodes: () => void;
  onDone: () => void;
}

function RenewCodes({ onCancel, onCodes, onDone }: RenewCodesProps) {
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <>
      <p className="hint mt-1">{words.renewHint}</p>
      <AskOne
        kind="password"
        submit={words.renew}
        explain={(failure) => explainFailure('renewRecoveryCodes', failure)}
        onCancel={onCancel}
        onSubmit={async (password) => {
          const { recovery_codes } = await api.call(renewRecoveryCodes, { body: { password } });
          setCodes(recovery_codes);
          onCodes();
        }}
      />
    </>
  );
}
