import { PasswordInput } from '@mantine/core';
import type { ReactNode, RefCallback } from 'react';
import { PIN_DIGITS, pinFault } from '#domain/field/pin.ts';
import { device } from '#words/index.ts';

const words = device.choose;

export interface TypedPin {
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
  const box = {
    required: true,
    inputMode: 'numeric',
    autoComplete: 'off',
    size: 'md',
    visibilityToggleButtonProps: { 'aria-label': device.lock.show, tabIndex: 0 },
  } as const;
  const propsOf = (name: keyof TypedPin) => {
    const given = inputProps(name);
    return { ...given, 'aria-invalid': given.error ? true : undefined };
  };
  return (
    <>
      <PasswordInput
        {...box}
        ref={firstRef}
        label={words.pin}
        description={words.rule(PIN_DIGITS.min, PIN_DIGITS.max)}
        {...propsOf('pin')}
      />
      <PasswordInput {...box} label={words.again} {...propsOf('again')} />
    </>
  );
}
