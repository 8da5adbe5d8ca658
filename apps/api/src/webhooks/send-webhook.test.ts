import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isWebhookAddress } from '#contract/webhooks.ts';
import { waitAfter, WEBHOOK_RULES } from '#domain/webhooks.ts';
import { isPublicAddress, lookupPublic, NotPublic } from './public-address.ts';
import { sendWebhook, signWebhook } from './send-webhook.ts';

describe('a webhook', () => {
  it('is signed as the Standard Webhooks specification has it (DECISIONS 19.3)', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const body = '{"test": 2432232314}';
    const sent = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: '1614265330', body };
    expect(signWebhook(secret, sent)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it.each([
    ['https://hooks.example.org/in?a=b', true],
    ['http://hooks.example.org/in', false],
    ['https://user:word@hooks.example.org/', false],
    ['http://localhost:4000/in', false],
    ['https://127.0.0.1/in', false],
    ['https://2130706433/in', false],
    ['ftp://hooks.example.org/', false],
    ['hooks.example.org', false],
  ])('may go to %s: %s (DECISIONS 19.3.1)', (address, may) => {
    expect(isWebhookAddress(address, { allowsLocal: false })).toBe(may);
  });

  it.each([
    ['8.8.8.8', true],
    ['10.1.2.3', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['172.31.0.1', false],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['2606:4700::1111', true],
    ['::1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['::ffff:10.0.0.1', false],
    ['2002:a00:1::', false],
    ['64:ff9b::a00:1', false],
    ['no address', false],
  ])('reaches public addresses alone: %s is public: %s (DECISIONS 19.3.1)', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  it.each(['https://10.0.0.8/', 'https://[::1]/', 'https://localhost/', 'https://[::ffff:7f00:1]/'])(
    'is not sent to %s, also where it was stored before (DECISIONS 19.3.1)',
    async (address) => {
      const event = { id: 'x', type: 'webhook.test', timestamp: '', data: {} };
      const tried = await sendWebhook(address, event, { secrets: [], allowsLocal: false });
      expect(tried).toMatchObject({ status: null, problem: 'not_public' });
    },
  );

  it('is not sent to a name that leads into the own network (DECISIONS 19.3.1)', async () => {
    const error = await new Promise((resolve) => {
      lookupPublic('localhost', { all: true }, resolve);
    });
    expect(error).toBeInstanceOf(NotPublic);
  });

  it('has its answer from a receiver that goes on in another protocol (DECISIONS 19.3.3)', async () => {
    const receiver = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
      );
    });
    await new Promise<void>((resolve) => {
      receiver.listen(0, '127.0.0.1', resolve);
    });
    try {
      const { port } = receiver.address() as AddressInfo;
      const event = { id: 'x', type: 'webhook.test', timestamp: '', data: {} };
      const tried = await sendWebhook(`http://127.0.0.1:${port}/`, event, { secrets: [], allowsLocal: true });
      expect(tried).toMatchObject({ status: 101, problem: null });
    } finally {
      receiver.close();
    }
  });

  it('is tried for three days with waits that grow (DECISIONS 19.3.3)', () => {
    expect([1, 2, 3, 4].map(waitAfter)).toEqual([30, 120, 480, 1920]);
    expect(waitAfter(20)).toBe(WEBHOOK_RULES.longestWait);
    let [seconds, tries] = [0, 1];
    while (seconds + waitAfter(tries) <= WEBHOOK_RULES.giveUpAfter) seconds += waitAfter(tries++);
    expect(tries).toBe(12);
  });
});
