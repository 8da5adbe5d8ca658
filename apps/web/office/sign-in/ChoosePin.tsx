import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState, type ReactNode, type RefCallback } from 'react';
import { PIN_DIGITS, pinFault } from '#domain/field/pin.ts';
import { explainFailure } from '#messages/failures.ts';
import { device, layout } from '#words/index.ts';
import { choosePin } from '../auth/set-up-device.ts';
import { PasswordBox } from '../kit/form/PasswordBox.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import { focusOnArrival } from '../kit/page/keyboard.ts';
import { LeaveButton } from './LeaveButton.tsx';
import { SignInFrame } from './SignInFrame.tsx';

const words = device.choose;

/** A new PIN for a device whose PIN was forgotten, before anything else (DECISIONS 12.4). */
export default function ChoosePin() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const form = useForm({ initialValues: { pin: '', again: '' }, validate: faultsOfPin });
  const save = form.onSubmit(async ({ pin }) => {
    setBusy(true);
    setFailure(undefined);
    await choosePin(pin)
      .catch(setFailure)
      .finally(() => setBusy(false));
  });
  return (
    <SignInFrame heading={words.heading} line={words.line}>
      <form noValidate className="grid gap-4" onSubmit={save}>
        {failure !== undefined && <Notice>{explainFailure('device.choosePin', failure)}</Notice>}
        <PinBoxes inputProps={form.getInputProps} firstRef={focusOnArrival} />
        <Button type="submit" size="md" fullWidth disabled={busy}>
          {words.save}
        </Button>
      </form>
      <LeaveButton>{layout.logout}</LeaveButton>
    </SignInFrame>
  );
}

interface TypedPin {
  pin: string;
  again: string;
}

/** What is wrong with a PIN that was typed twice, by box. */
export function faultsOfPin({ pin, again }: TypedPin): Partial<TypedPin> {
  const fault = pinFault(pin);
  if (fault === 'not_digits') return { pin: words.notDigits(PIN_DIGITS.min, PIN_DIGITS.max) };
  if (fault) return { pin: words.tooEasy };
  return pin === again ? {} : { again: words.differs };
}

interface PinBoxesProps {
  inputProps: (box: keyof TypedPin) => { error?: ReactNode };
  firstRef?: RefCallback<HTMLInputElement> | undefined;
}

/** A new PIN, typed twice. */
export function PinBoxes({ inputProps, firstRef }: PinBoxesProps) {
  const box = { inputMode: 'numeric', autoComplete: 'off', size: 'md' } as const;
  return (
    <>
      <PasswordBox
        {...box}
        ref={firstRef}
        label={words.pin}
        description={words.ruleHint(PIN_DIGITS.min, PIN_DIGITS.max)}
        {...inputProps('pin')}
      />
      <PasswordBox {...box} label={words.again} {...inputProps('again')} />
    </>
  );
}
