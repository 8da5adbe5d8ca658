import { Readable } from 'node:stream';
import * as contract from '#contract/agreements.ts';
import { agreementNumber } from '#domain/agreements/agreement.ts';
import { refuse } from '#domain/errors.ts';
import { DEFAULT_LANGUAGE } from '#domain/languages.ts';
import { WORDS } from '#messages/languages.ts';
import { EXAMPLE_ORDER } from '../../defaults/agreement-terms.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { noteView } from '../views/note-views.ts';
import { checkAgreement, findAgreement, listAgreementKeys, listAgreements } from './agreements.queries.ts';
import { draw, getPaper } from './get-paper.ts';
import { writeAgreement } from './make-agreement.ts';

export function agreementRoutes(api: Api, db: Database, config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): void {
  const site = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;

  api.route(contract.listAgreements, ({ caller, params }) => listAgreements(db, caller, params.id));

  api.route(contract.getAgreementPaper, async ({ caller, params, query, request, reply }) => {
    const { language = DEFAULT_LANGUAGE } = query;
    const agreement = await findAgreement(db, caller, params.id);
    const { fileName, pdf } = await getPaper(db, site, agreement, language);
    await noteView(db, caller, ['client', agreement.client_id], request.log);
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
    return Readable.from([pdf]);
  });

  api.route(contract.listAgreementKeys, () => listAgreementKeys(db));

  api.route(contract.getAgreementState, async ({ query: { number, code } }) => {
    const found = await checkAgreement(db)(number, code);
    if (!found) throw refuse('record_not_found', { record: 'agreement' });
    return found;
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
      await draw(agreement, language, { hash: undefined, address: `${site}/agreement`, page: site }),
    ]);
  });
}
