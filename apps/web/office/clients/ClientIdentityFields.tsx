import { TextInput } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import { clients } from '#words/index.ts';
import { boxRules } from '../kit/form/FigureBox.tsx';
import type { ClientIdentity } from './client-form.ts';

const BOXES = [
  { name: 'name', label: 'name' },
  { name: 'phone', label: 'phone', hint: 'phoneHint', type: 'tel' },
  { name: 'clientId', label: 'nationalId' },
  { name: 'systemId', label: 'systemId', hint: 'systemIdHint' },
  { name: 'email', label: 'email', type: 'email' },
  { name: 'address', label: 'address' },
] as const satisfies { name: keyof ClientIdentity; label: string; hint?: string; type?: string }[];

type Label = (typeof BOXES)[number]['label'];

interface ClientIdentityFieldsProps<Fields extends ClientIdentity> {
  form: UseFormReturnType<Fields>;
  /** The schema that checks the form. The form has a box for each of its fields. */
  schema: { shape: Partial<Record<keyof ClientIdentity, z.ZodType>> };
  /** Labels that replace the usual ones. */
  labels?: Partial<Record<Label, string>>;
  /** Whether the numbers are shown alone (`hasConfirmedFigure`); an empty one may be filled in. */
  keepsNumbers?: boolean;
  /** Content below the phone number, or in its place. */
  belowPhone?: ReactNode;
}

const isNumber = (name: string) => name === 'clientId' || name === 'systemId';

/** Who a client is: the boxes of every form in which one is entered. */
export function ClientIdentityFields<Fields extends ClientIdentity>({
  form,
  schema,
  labels,
  keepsNumbers = false,
  belowPhone,
}: ClientIdentityFieldsProps<Fields>) {
  const words = { ...clients.form, ...labels };
  return BOXES.map(({ name, label, ...box }) => {
    const field = schema.shape[name];
    const isKept = keepsNumbers && isNumber(name) && form.getInitialValues()[name] !== '';
    return (
      <Fragment key={name}>
        {field && (
          <TextInput
            label={words[label]}
            description={isKept ? words.numberHint : 'hint' in box && words[box.hint]}
            readOnly={isKept}
            type={'type' in box ? box.type : 'text'}
            data-autofocus={name === 'name' || undefined}
            autoComplete="off"
            {...boxRules(field)}
            {...form.getInputProps(name)}
          />
        )}
        {name === 'phone' && belowPhone}
      </Fragment>
    );
  });
}
