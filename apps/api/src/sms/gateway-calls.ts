import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { refuse, refuseField } from '#domain/errors.ts';
import type { Database } from '../platform/database.ts';
import type { AddressBudget } from '../platform/http/address-budget.ts';
import type { SmsGatewayFile } from '../platform/sms-gateway-file.ts';
import { valueAt } from './gateway.ts';
import { takeSms } from './incoming.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();
type Called = FastifyRequest<{ Params: { token: string } }>;

/** What the gateway calls, as a form or as JSON: its reports, and what people write. Without a gateway both are a 404. */
export function serveSmsGateway(
  app: FastifyInstance,
  db: Database,
  gateway: SmsGatewayFile | undefined,
  visitors: AddressBudget,
): void {
  if (!gateway) return;
  const { token, report, incoming } = gateway;
  const expected = digest(token);
  void app.register(async (calls) => {
    calls.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    );
    calls.addHook('onRequest', async (request) => {
      visitors.take(request.ip);
      if (!timingSafeEqual(digest((request as Called).params.token), expected))
        throw refuse('address_not_found');
    });

    calls.post('/sms/reports/:token', async ({ body }, reply) => {
      const id = valueAt(body, report.id);
      const status = valueAt(body, report.status);
      if (id === undefined || status === undefined) throw refuseField('body', 'missing');
      const became = report.delivered.includes(status)
        ? 'delivered'
        : report.failed.includes(status)
          ? 'failed'
          : undefined;
      if (!(await noteReport(db, id, became, new Date()))) throw refuse('address_not_found');
      return reply.code(200).send({});
    });

    // A text that is no known word is answered otherwise, so that the metrics count it.
    calls.post('/sms/incoming/:token', async ({ body }, reply) => {
      const phone = valueAt(body, incoming.phone);
      const text = valueAt(body, incoming.text);
      if (phone === undefined || text === undefined) throw refuseField('body', 'missing');
      const isWord = await takeSms(db, { phone, text, at: new Date() });
      return reply.code(isWord ? 200 : 202).send({});
    });
  });
}

/**
 * Notes what the gateway reports of a message (DECISIONS 27.4). What was delivered or failed stays so, whatever comes later.
 * Answers whether the message is known: the gateway can be faster than its own answer, and says it again.
 */
async function noteReport(
  db: Database,
  gatewayId: string,
  became: 'delivered' | 'failed' | undefined,
  at: Date,
): Promise<boolean> {
  if (became) {
    await sql`
      update sms_messages set state = ${became}, reported_at = ${at.toISOString()},
        reason = ${became === 'failed' ? 'undelivered' : null}
      where gateway_id = ${gatewayId} and state in ('sent', 'unknown')`.execute(db);
  }
  const known = await db
    .selectFrom('sms_messages')
    .select('id')
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst();
  return known !== undefined;
}
