import { describe, expect, it } from 'vitest';
import { waitAfter, WEBHOOK_RULES } from '#domain/webhooks.ts';
import { isPublicAddress, lookupPublic, NotPublic } from './public-address.ts';
import { sendWebhook, signWebhook } from './send-webhook.ts';

const EVENT = { id: 'x', type: 'webhook.test', timestamp: '', data: {} };

describe('a webhook', () => {
  it('is signed as the Standard Webhooks specification has it (DECISIONS 19.3)', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const sent = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: '1614265330', body: '{"test": 2432232314}' };
    expect(signWebhook(secret, sent)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('has a public address (DECISIONS 19.3.1)', () => {
    const numbers = {
      '8.8.8.8': true,
      '10.1.2.3': false,
      '127.0.0.1': false,
      '169.254.169.254': false,
      '172.31.0.1': false,
      '192.168.1.1': false,
      '100.64.0.1': false,
      '2606:4700::1111': true,
      '::1': false,
      'fd00::1': false,
      'fe80::1': false,
      '::ffff:10.0.0.1': false,
      '2002:a00:1::': false,
      '64:ff9b::a00:1': false,
      'no address': false,
    };
    const results = Object.keys(numbers).map((text) => [text, isPublicAddress(text)]);
    expect(Object.fromEntries(results)).toEqual(numbers);
  });

  it('is not sent into the own network, by number or by name (DECISIONS 19.3.1)', async () => {
    for (const address of [
      'https://10.0.0.8/',
      'https://[::1]/',
      'https://localhost/',
      'https://[::ffff:7f00:1]/',
    ]) {
      expect(await sendWebhook(address, EVENT, { secret: '', allowsLocal: false }), address).toMatchObject({
        status: null,
        problem: 'not_public',
      });
    }
    const error = await new Promise((resolve) => {
      lookupPublic('localhost', { all: true }, resolve);
    });
    expect(error).toBeInstanceOf(NotPublic);
  });

  it('is tried for three days with waits that grow (DECISIONS 19.3.3)', () => {
    expect([1, 2, 3, 4, 20].map(waitAfter)).toEqual([30, 120, 480, 1920, WEBHOOK_RULES.longestWait]);
  });
});
