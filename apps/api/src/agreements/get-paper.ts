import type { Agreement } from '#domain/agreements/agreement.ts';
import { paperPath } from '#domain/agreements/paper-code.ts';
import type { Language } from '#domain/languages.ts';
import { WORDS } from '#messages/languages.ts';
import type { Database } from '../platform/database.ts';
import { findPaper, storePaper } from './agreements.queries.ts';
import type { drawAgreement } from './paper.ts';

/** Fonts and library are loaded with the first paper, and not at the start of the server. */
export const draw: typeof drawAgreement = async (...args) =>
  (await import('./paper.ts')).drawAgreement(...args);

interface Signed {
  id: string;
  number: string;
  content: Agreement;
  content_hash: Buffer;
  signature: Buffer;
  key_id: string;
}

/** The paper of an agreement, drawn when it is first asked for. `site`: the address before the paths. */
export async function getPaper(
  db: Database,
  site: string,
  { id, number, content, content_hash, signature, key_id }: Signed,
  language: Language,
): Promise<{ fileName: string; pdf: Buffer }> {
  const hash = content_hash.toString('hex');
  const code = {
    number,
    hash,
    keyId: key_id,
    signature: signature.toString('base64url'),
    madeOn: content.made_on,
  };
  const pdf =
    (await findPaper(db, id, language)) ??
    (await storePaper(
      db,
      id,
      language,
      await draw(content, language, { hash, address: site + paperPath(code) }),
    ));
  return { fileName: `${WORDS[language].agreementPaper.file(number)}.pdf`, pdf };
}
