import { afterEach, expect, it, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

afterEach(() => void vi.useRealTimers());

it('a press while another one is on its way is told as not done, but for the second of a double click (DECISIONS 12.1)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const tellBusy = vi.fn();
  const act = oneAtATime(tellBusy);
  const done: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = act(async () => {
    await promise;
    done.push('first');
  });
  const press = (name: string) => act(async () => void done.push(name));
  await press('double');
  expect(tellBusy).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 2_000);
  await press('another row');
  expect(tellBusy).toHaveBeenCalledTimes(1);
  resolve();
  await first;
  await press('afterwards');
  expect(done).toEqual(['first', 'afterwards']);
  await expect(act(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await press('after a refusal');
  expect(done.at(-1)).toBe('after a refusal');
});
