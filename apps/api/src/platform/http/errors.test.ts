import { expect, it } from 'vitest';
import { toRefusal } from './errors.ts';

it.each([
  ['ENOSPC', 'a folder of ours'],
  ['EDQUOT', 'a folder with a quota'],
  ['53100', "the database's folder"],
])('says that there is no room left when a disk is full: %s, %s (SPEC 8)', (code) => {
  const refusal = toRefusal(Object.assign(new Error('no space'), { code }));
  expect(refusal).toMatchObject({ code: 'unavailable', retryAfterSeconds: 60 });
  expect(refusal.said.reason).toBe('disk_full');
});

it.each([
  ['a standby, which only reads', Object.assign(new Error('cannot execute INSERT'), { code: '25006' })],
  ['a connection pool without a primary', Object.assign(new Error('no server'), { code: '08P01' })],
  ['a network without an answer', new Error('Query read timeout')],
])('the service is not available when the database is %s (DECISIONS 9)', (_, error) => {
  expect(toRefusal(error)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
});
