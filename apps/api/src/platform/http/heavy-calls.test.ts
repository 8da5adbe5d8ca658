import { expect, it } from 'vitest';
import { HeavyCalls } from './heavy-calls.ts';

const stays = new AbortController().signal;

it('a caller who hangs up or waits too long makes room for the next heavy call (DECISIONS 11.6)', async () => {
  const calls = new HeavyCalls(1);
  const leave = await calls.enter('one', stays);
  const gone = new AbortController();
  const second = calls.enter('one', gone.signal);
  gone.abort();
  await expect(second).rejects.toMatchObject({ code: 'too_many_attempts' });
  await expect(calls.enter('one', stays)).rejects.toMatchObject({ code: 'too_many_attempts' });
  leave();
  (await calls.enter('one', stays))();
});
