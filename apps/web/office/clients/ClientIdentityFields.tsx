import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { clients } from '#words/index.ts';
import type { ClientIdentity } from './client-form.ts';

const words = clients.form;

const BOXES: readonly {
  name: keyof ClientIdentity;
  label: string;
  description?: string;
  type?: 'tel' | 'email';
  maxLength: number;
}[] = [
  { name: 'name', label: words.name, maxLength: 120 },
  { name: 'phone', label: words.phone, description: words.phoneHint, type: 'tel', maxLength: 40 },
  { name: 'clientId', label: words.nationalId, maxLength: 40 },
  { name: 'systemId', label: words.systemId, maxLength: 40 },
  { name: 'email', label: words.email, type: 'email', maxLength: 254 },
  { name: 'address', label: words.address, maxLength: 200 },
];

interface ClientIdentityFieldsProps<Fields extends ClientIdentity> {
  form: UseFormReturnType<Fields>;
  /** Name and phone, and what the form around it asks for besides. */
  required?: readonly (keyof ClientIdentity)[];
}

/** Who a client is: the boxes of every form in which one is entered. */
export function ClientIdentityFields<Fields extends ClientIdentity>({
  form,
  required = ['name', 'phone'],
}: ClientIdentityFieldsProps<Fields>) {
  return BOXES.map(({ name, ...box }) => (
    <TextInput
      {...box}
      required={required.includes(name)}
      data-autofocus={name === 'name' || undefined}
      autoComplete="off"
      key={name}
      {...form.getInputProps(name)}
    />
  ));
}
