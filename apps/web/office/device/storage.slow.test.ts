import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../ui/device-database.ts';
import { holdDecryption, newBrowser } from './test-browser.ts';
import {
  closeStorage,
  deleteValue,
  deleteStored,
  storeValue,
  openStorage,
  readPerson,
  readValue,
  WRONG_PINS,
} from './storage.ts';
import { choosePin, tryPin } from './pin.ts';

const OFFICER = 'officer-1';
const NAME = 'draft';
const AMINA = { client: 'Amina Wanjiru', phone: '0712 345 678', nationalId: '29876543' };

const valueOf = async (staffId = OFFICER) => (await readValue(staffId, NAME))?.value;

/** What a thief of the disk reads: every byte of the browser's database but the keys that it gives to nobody. */
async function textOnDisk(): Promise<string> {
  const all = await inTransaction(['people', 'kept', 'queue'], async (t) => [
    await t.objectStore('people').getAll(),
    await t.objectStore('kept').getAll(),
    await t.objectStore('kept').getAllKeys(),
    await t.objectStore('queue').getAll(),
  ]);
  return JSON.stringify(all, (_, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? Buffer.from(value instanceof ArrayBuffer ? value : value.buffer).toString('latin1')
      : value,
  );
}

let putBack = () => {};
beforeEach(async () => {
  closeStorage();
  putBack();
  putBack = await newBrowser();
});
afterAll(() => putBack());

describe('what somebody has on this device (DECISIONS 12.4)', () => {
  it('comes back for them after the page was loaded again, and not for another person', async () => {
    await openStorage(OFFICER);
    await storeValue(OFFICER, NAME, AMINA);
    closeStorage();
    expect(await valueOf()).toBeUndefined();
    expect(await openStorage('officer-2')).toBe('open');
    expect([await valueOf(), await valueOf('officer-2')]).toEqual([undefined, undefined]);
    await openStorage(OFFICER);
    expect(await valueOf()).toEqual(AMINA);
  });

  it('stands nowhere on the disk in clear', async () => {
    await openStorage(OFFICER);
    await storeValue(OFFICER, NAME, AMINA);
    const text = await textOnDisk();
    expect(text).toContain(OFFICER);
    for (const secret of Object.values(AMINA)) expect(text).not.toContain(secret);
  });

  it('goes when they sign out', async () => {
    await openStorage(OFFICER);
    await storeValue(OFFICER, NAME, AMINA);
    await deleteStored(OFFICER);
    await openStorage(OFFICER);
    expect(await valueOf()).toBeUndefined();
  });

  it('goes by its name, and nothing else does', async () => {
    await openStorage(OFFICER);
    await storeValue(OFFICER, NAME, AMINA);
    await storeValue(OFFICER, 'other', 1);
    await deleteValue(OFFICER, NAME);
    expect([await valueOf(), (await readValue(OFFICER, 'other'))?.value]).toEqual([undefined, 1]);
  });
});

describe('a PIN (DECISIONS 12.4)', () => {
  beforeEach(async () => {
    await openStorage(OFFICER);
    await storeValue(OFFICER, NAME, AMINA);
    await choosePin(OFFICER, '4711');
    closeStorage();
  });

  it('has to be typed before anything is read, also what was kept before there was one', async () => {
    expect(await openStorage(OFFICER)).toBe('locked');
    expect(await valueOf()).toBeUndefined();
    expect(await tryPin(OFFICER, '4711')).toEqual({ result: 'open' });
    expect(await valueOf()).toEqual(AMINA);
  });

  it('costs 600,000 rounds each time that it is tried (DECISIONS 12.4.2)', async () => {
    const derived = vi.spyOn(crypto.subtle, 'deriveKey');
    await tryPin(OFFICER, '4711');
    expect(derived.mock.calls.map(([how]) => how)).toMatchObject([
      { name: 'PBKDF2', hash: 'SHA-256', iterations: 600_000 },
    ]);
    derived.mockRestore();
  });

  it('that is wrong says how many tries are left, and a right one gives all of them back', async () => {
    const tries = [await tryPin(OFFICER, '0000'), await tryPin(OFFICER, '1111')];
    expect(tries).toEqual([
      { result: 'wrong', left: 4 },
      { result: 'wrong', left: 3 },
    ]);
    await tryPin(OFFICER, '4711');
    closeStorage();
    expect(await tryPin(OFFICER, '0000')).toEqual({ result: 'wrong', left: 4 });
  });

  it('is tried five times also by many tabs at once: a right one among later ones opens nothing', async () => {
    const typed = [...Array.from({ length: WRONG_PINS }, (_, at) => `000${at}`), '4711'];
    const tries = await Promise.all(typed.map((pin) => tryPin(OFFICER, pin)));
    expect(tries.at(-1)).toEqual({ result: 'forgotten' });
    expect(await tryPin(OFFICER, '4711')).toEqual({ result: 'forgotten' });
  });

  it('wrong five times makes the device forget what it keeps, but not the queue', async () => {
    await inTransaction(['queue'], (t) =>
      t.objectStore('queue').add({
        staffId: OFFICER,
        state: 'queued',
        sealed: { iv: new Uint8Array(12), data: new ArrayBuffer(8) },
      }),
    );
    for (let tried = 1; tried < WRONG_PINS; tried += 1) await tryPin(OFFICER, '0000');
    expect(await tryPin(OFFICER, '0000')).toEqual({ result: 'forgotten' });
    expect(await tryPin(OFFICER, '4711')).toEqual({ result: 'forgotten' });
    expect(await openStorage(OFFICER)).toBe('open');
    expect(await valueOf()).toBeUndefined();
    expect(await inTransaction(['queue'], (t) => t.objectStore('queue').count())).toBe(1);
  });

  it('that is still being tried when the password opens a new beginning elsewhere does not come back', async () => {
    const goOn = holdDecryption();
    const trying = tryPin(OFFICER, '4711');
    await expect.poll(async () => (await readPerson(OFFICER))?.wrongPins).toBe(1);
    await deleteStored(OFFICER);
    await openStorage(OFFICER);
    await storeValue(OFFICER, NAME, AMINA);
    goOn();
    expect(await trying).toEqual({ result: 'forgotten' });
    closeStorage();
    expect(await openStorage(OFFICER)).toBe('open');
    expect(await valueOf()).toEqual(AMINA);
    vi.restoreAllMocks();
  });

  it('is chosen anew also where another tab has written by the key of before, and that goes', async () => {
    const name: [string, string] = [OFFICER, NAME];
    const written = await inTransaction(['kept'], (t) => t.objectStore('kept').get(name));
    await deleteStored(OFFICER);
    await openStorage(OFFICER);
    await storeValue(OFFICER, 'other', 1);
    await inTransaction(['kept'], (t) => t.objectStore('kept').put(written!, name));
    await choosePin(OFFICER, '2580');
    closeStorage();
    expect(await tryPin(OFFICER, '2580')).toEqual({ result: 'open' });
    expect([await valueOf(), (await readValue(OFFICER, 'other'))?.value]).toEqual([undefined, 1]);
    expect(await inTransaction(['kept'], (t) => t.objectStore('kept').count())).toBe(1);
  });

  it('can be changed by who knows it, and the former one opens nothing any more', async () => {
    await expect(choosePin(OFFICER, '1234', '0000')).rejects.toThrow();
    await choosePin(OFFICER, '1234', '4711');
    expect(await valueOf()).toEqual(AMINA);
    closeStorage();
    expect(await tryPin(OFFICER, '4711')).toEqual({ result: 'wrong', left: 4 });
    expect(await tryPin(OFFICER, '1234')).toEqual({ result: 'open' });
  });
});
