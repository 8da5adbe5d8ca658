import type { auditMail as en } from '../en/audit-mail.ts';
import type { Shape } from '../shape.ts';

export const auditMail: Shape<typeof en> = {
  subject: (day) => `Kumbukumbu ya ukaguzi ya ${day}`,
  text: (line) =>
    `Kumbukumbu ya ukaguzi hadi sasa: saa, nambari ya mstari wa mwisho na alama yake ya uthibitisho (hash).\n\n${line}\n\nHifadhi barua pepe hii. "npm run audit:verify" hulinganisha kumbukumbu nayo. Huonyesha ikiwa mstari huu au wa awali ulibadilishwa baadaye.\n`,
};
