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
  [
    'a connection pool that has no primary to offer',
    Object.assign(new Error('no server'), { code: '08P01' }),
  ],
  ['a way that swallows the first words', new Error('Query read timeout')],
])(
  'says that the service is not available when there is %s in the database’s place (DECISIONS 9)',
  (_, error) => {
    expect(toRefusal(error)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  },
);
