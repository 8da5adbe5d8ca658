import { expect, it } from 'vitest';
import { toRefusal } from './errors.ts';

it.each([
  ['ENOSPC', 'a folder of ours'],
  ['EDQUOT', 'a folder with a quota'],
  ['53100', "the database's folder"],
])('says that there is no room left when a disk is full: %s, %s (SPEC 8)', (code) => {
  const refusal = toRefusal(Object.assign(new Error('no space'), { code }));
  expect(refusal).toMatchObject({ code: 'unavailable', retryAfterSeconds: 60 });
  expect(refusal.message).toContain('no room left');
});
