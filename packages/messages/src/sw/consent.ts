import type { consent as en } from '../en/consent.ts';
import type { Shape } from '../shape.ts';

/** What a visitor agrees to who asks for the newsletter: shown on the site, and stored with the address that agreed. */
export const consent: Shape<typeof en> = {
  newsletter: 'Ninakubali kupokea jarida. Ninaweza kujiondoa wakati wowote.',
};
