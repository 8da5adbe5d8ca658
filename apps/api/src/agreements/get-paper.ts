import type { Agreement } from '#domain/agreements/agreement.ts';
import { paperPath } from '#domain/agreements/paper-code.ts';
import { type Language, sitePath } from '#domain/languages.ts';
import { WORDS } from '#messages/languages.ts';
import type { Database } from '../platform/database.ts';
import { pageAddress } from '../order-pages/page-address.ts';
import { findPaper, storePaper } from './agreements.queries.ts';
import type { drawAgreement } from './paper.ts';

/** Fonts and library are loaded with the first paper, and not at the start of the server. */
export const draw: typeof drawAgreement = async (...args) =>
  (await import('./paper.ts')).drawAgreement(...args);

interface Signed {
  id: string;
  order_id: string;
  number: string;
  state: string;
  content: Agreement;
  content_hash: Buffer;
  signature: Buffer;
  key_id: string;
}

/** The paper of an agreement, drawn when it is first asked for. `site`: the address before the paths. */
export async function getPaper(
  db: Database,
  site: string,
  { id, order_id, number, state, content, content_hash, signature, key_id }: Signed,
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
  const address = site + paperPath(code);
  const drawNow = async () => {
    // Once replaced, it may be of a client who has the order no longer.
    const hasPage = content.version > 1 && state === 'valid';
    const page = hasPage ? site + sitePath(language, await pageAddress(db, order_id)) : undefined;
    return storePaper(db, id, language, await draw(content, language, { hash, address, page }));
  };
  const pdf = (await findPaper(db, id, language)) ?? (await drawNow());
  return { fileName: `${WORDS[language].agreementPaper.file(number)}.pdf`, pdf };
}
