import type { Shape } from '../shape.ts';
import type { firstFields as en } from '../en/first-fields.ts';

export const firstFields: Shape<typeof en> = {
  code: 'Msimbo',
  email_or_username: 'Barua pepe au jina la mtumiaji',
  password: 'Nenosiri',
};

/** Nothing here agrees with the name of the field. */
export const isRequired = (name: string) => `Lazima ujaze: ${name}`;
