import * as contract from '#contract/sms.ts';
import { fromCents } from '#domain/money.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { getSmsSettings } from '../settings/read-settings.ts';
import { noteList } from '../views/note-views.ts';
import { chooseGateway, type Gateway } from './gateway.ts';
import { serveSmsGateway } from './gateway-calls.ts';
import { findMessage, listMessages, sumMonth } from './sms.queries.ts';
import { testSms } from './test-sms.ts';

const gatewayName = (gateway: Gateway | undefined) => {
  if (!gateway) return 'none' as const;
  return gateway.isLocal ? ('local' as const) : ('gateway' as const);
};

export function smsRoutes(api: Api, db: Database, config: Pick<Config, 'smsGateway'>): void {
  const gatewayOf = () => chooseGateway(db, config);

  api.route(contract.listSms, async ({ caller, query, request }) => {
    const showsCodes = (await gatewayOf())?.isLocal === true;
    const { messages, pagination, clientIds } = await listMessages(db, caller, query, showsCodes);
    const people = messages.filter(({ phone }) => phone !== '').length;
    noteList(db, caller, { list: 'sms', asked: query, people, clientIds, records: messages }, request.log);
    return { messages, pagination };
  });

  api.route(contract.getSmsMonth, async ({ caller }) => {
    const gateway = await gatewayOf();
    const { sent, cents } = await sumMonth(db, caller.at);
    const { monthly_ceiling: ceiling } = await getSmsSettings(db);
    const { total } = await db
      .selectFrom('sms_opt_outs')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return {
      gateway: gatewayName(gateway),
      sent,
      cost: fromCents(cents),
      ceiling,
      opted_out: total,
    };
  });

  api.route(
    contract.testSms,
    ({ db: within, caller, body }) => testSms(within, caller, body.phone),
    ({ db: within, recordId }) => findMessage(within, recordId, false),
  );

  serveSmsGateway(api.app, db, config.smsGateway, api.visitors);
}
