import Fastify from 'fastify';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import type { Config } from './config.ts';
import { logSettings } from './log.ts';

it('the log has no secret of an order’s page or of the gateway for SMS (DECISIONS 27.3, 27.4)', async () => {
  let log = '';
  const stream = new Writable({
    write(line, _encoding, done) {
      log += String(line);
      done();
    },
  });
  const app = Fastify(logSettings({ LOG_LEVEL: 'info' } as Config, stream));
  app.get('*', async () => 'found');
  for (const path of ['/o/', '/sw/o/', '//o/', '//sw//o/', '/api/sms/reports/', '/api/sms/incoming/'])
    await app.inject(`${path}secret?a=secret`);
  await app.inject('/orders/1');
  expect(log).toContain('"url":"/sw/o/…"');
  expect(log).toContain('"url":"/api/sms/reports/…"');
  expect(log).toContain('"url":"/orders/1"');
  expect(log).not.toContain('secret');
});
