import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { DEFAULT_SMS_SETTINGS, type SmsSettings } from '#domain/sms/sms.ts';
import { chooseGateway } from '../src/sms/gateway.ts';
import { sendDueSms } from '../src/sms/send-sms.ts';
import { createWorld, type Loose, type World } from './world.ts';

export const SMS_TOKEN = 'a-secret-of-the-gateway';

/** What the gateway answers to a message: the default takes it. */
type Behave = (fields: Record<string, string>, response: ServerResponse, request: IncomingMessage) => void;

/** A world with a gateway for SMS that does what a test says. */
export interface SmsWorld extends World {
  /** What the gateway was sent, as forms, and how it behaves from now on. */
  gateway: { taken: Record<string, string>[]; behave: Behave };
  /** Sends what is due, at a moment. */
  sendAt(at: Date): Promise<boolean>;
  /** Switches SMS on, with other settings where they are named. */
  setSms(changes?: Partial<SmsSettings>): Promise<void>;
  /** The rows of messages, the oldest first, then by purpose. */
  messages(): Promise<Loose[]>;
  emptySms(): Promise<void>;
}

export const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

let serial = 0;
export const accept: Behave = (_fields, response) => {
  serial += 1;
  answer(response, 201, {
    SMSMessageData: { Recipients: [{ statusCode: 101, messageId: `AT-${serial}`, cost: 'KES 0.8000' }] },
  });
};

const gatewayFile = (port: number) => ({
  request: {
    url: `http://127.0.0.1:${port}/messaging`,
    headers: { apiKey: 'geheim' },
    type: 'form',
    body: { username: 'jirani', to: '{phone}', message: '{text}', from: '{sender}' },
  },
  sender: 'JIRANI',
  answer: {
    id: 'SMSMessageData.Recipients.0.messageId',
    status: 'SMSMessageData.Recipients.0.statusCode',
    cost: 'SMSMessageData.Recipients.0.cost',
    accepted: [100, 101, 102],
    retried: [500],
    refused: [403],
    optedOut: [406],
  },
  report: { id: 'id', status: 'status', delivered: ['Success'], failed: ['Failed'] },
  incoming: { phone: 'from', text: 'text' },
  token: SMS_TOKEN,
});

export async function createSmsWorld(): Promise<SmsWorld> {
  const gateway: SmsWorld['gateway'] = { taken: [], behave: accept };
  const folder = await mkdtemp(join(tmpdir(), 'sms-'));
  const file = join(folder, 'gateway.json');
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const fields = Object.fromEntries(new URLSearchParams(body));
      gateway.taken.push(fields);
      gateway.behave(fields, response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await writeFile(file, JSON.stringify(gatewayFile(port)));
  const world = await createWorld({ SMS_GATEWAY_FILE: file });
  const sender = (await chooseGateway(world.db, world.config))!;
  const { log } = Fastify({ logger: { level: 'silent' } });
  const made: SmsWorld = {
    ...world,
    gateway,
    sendAt: (at) => sendDueSms(world.db, sender, log, { now: () => at }),
    setSms: async (changes = {}) => {
      await world.pool.query(
        `insert into settings (key, value) values ('sms', $1) on conflict (key) do update set value = excluded.value`,
        [JSON.stringify({ ...DEFAULT_SMS_SETTINGS, sends: true, language: 'en', ...changes })],
      );
    },
    messages: async () =>
      (await world.pool.query('select * from sms_messages order by created_at, purpose, id')).rows,
    emptySms: async () => {
      await world.pool.query('delete from sms_messages; delete from sms_opt_outs');
      Object.assign(gateway, { taken: [], behave: accept });
      await made.setSms();
    },
    close: async () => {
      await world.close();
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
  return made;
}
