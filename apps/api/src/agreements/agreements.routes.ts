import { Readable } from 'node:stream';
import * as contract from '#contract/agreements.ts';
import { agreementNumber } from '#domain/agreements/agreement.ts';
import { DEFAULT_LANGUAGE } from '#domain/languages.ts';
import { WORDS } from '#messages/languages.ts';
import { EXAMPLE_ORDER } from '../../defaults/example-order.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { noteView } from '../views/note-views.ts';
import { findAgreement, findPaper, listAgreements, storePaper } from './agreements.queries.ts';
import { writeAgreement } from './make-agreement.ts';
import type { drawAgreement } from './paper.ts';

/** Fonts and library are loaded with the first paper, and not at the start of the server. */
const draw: typeof drawAgreement = async (...args) => (await import('./paper.ts')).drawAgreement(...args);

export function agreementRoutes(api: Api, db: Database, config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): void {
  const site = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;

  api.route(contract.listAgreements, ({ caller, params }) => listAgreements(db, caller, params.id));

  api.route(contract.getAgreementPaper, async ({ caller, params, query, request, reply }) => {
    const { language = DEFAULT_LANGUAGE } = query;
    const { id, client_id, number, content, content_hash, signature, key_id } = await findAgreement(
      db,
      caller,
      params.id,
    );
    const hash = content_hash.toString('hex');
    // Who checks a paper without a network needs the signature.
    const code = new URLSearchParams({
      number,
      code: hash,
      key: key_id,
      sign: signature.toString('base64url'),
    });
    const pdf =
      (await findPaper(db, id, language)) ??
      (await storePaper(
        db,
        id,
        language,
        await draw(content, language, { hash, address: `${site}/agreement?${code.toString()}` }),
      ));
    await noteView(db, caller, ['client', client_id], request.log);
    const { file } = WORDS[language].agreementPaper;
    reply.header('content-disposition', `attachment; filename="${file(number)}.pdf"`);
    return Readable.from([pdf]);
  });

  api.route(contract.previewAgreement, async ({ caller, body: { terms, language }, reply }) => {
    const number = agreementNumber(EXAMPLE_ORDER.agreed.number, 1);
    const agreement = await writeAgreement(db, {
      ...EXAMPLE_ORDER,
      officer: caller.name,
      approver: caller.name,
      number,
      at: caller.at,
      terms,
    });
    const { file } = WORDS[language].agreementPaper;
    reply.header('content-disposition', `attachment; filename="${file(number)}.pdf"`);
    return Readable.from([
      await draw(agreement, language, { hash: undefined, address: `${site}/agreement` }),
    ]);
  });
}
