import { expect, it, vi } from 'vitest';
import { inTransaction, withDatabase } from '../../ui/device-database.ts';
import { useBrowser } from '../test/browser.ts';

useBrowser();

const write = (text: string) =>
  inTransaction(['browser'], (t) => t.objectStore('browser').put(text, 'marker'));
const written = () => withDatabase((database) => database.get('browser', 'marker'));

it('a write ends once its data is on the disk itself, and not only with the browser (DECISIONS 12.4)', async () => {
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await write('kept');
  const writing = begin.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writing.map(([, , options]) => options)).toEqual([{ durability: 'strict' }]);
});

it.each(['InvalidStateError', 'UnknownError'])(
  'a connection to the disk that the browser has lost (%s) is opened again, once (DECISIONS 12.4)',
  async (name) => {
    await write('before');
    const lost = () => {
      throw new DOMException('Connection to Indexed Database server lost.', name);
    };
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(lost);
    await write('after');
    expect(begin).toHaveBeenCalledTimes(2);
    expect(await written()).toBe('after');
    begin.mockImplementationOnce(lost).mockImplementationOnce(lost);
    await expect(written()).rejects.toThrow('lost');
    expect(await written()).toBe('after');
  },
);
