import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inStore } from '../../ui/kept-store.ts';
import { holdOpening, newBrowser } from './test-browser.ts';
import {
  closeVault,
  discard,
  forgetPerson,
  keep,
  keepForOther,
  openVault,
  readPerson,
  recall,
  WRONG_PINS,
} from './vault.ts';
import { choosePin, unlockVault } from './pin.ts';

const OFFICER = 'officer-1';
const NAME = 'draft';
const AMINA = { client: 'Amina Wanjiru', phone: '0712 345 678', nationalId: '29876543' };

const valueOf = async (staffId = OFFICER) => (await recall(staffId, NAME))?.value;

/** What a thief of the disk reads: every byte of the browser's database but the keys that it gives to nobody. */
async function textOnDisk(): Promise<string> {
  const all = await inStore(['people', 'kept', 'queue'], async (t) => [
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
  closeVault();
  putBack();
  putBack = await newBrowser();
});
afterAll(() => putBack());

describe('what somebody has on this device (DECISIONS 12.4)', () => {
  it('comes back for them after the page was loaded again, and not for another person', async () => {
    await openVault(OFFICER);
    await keep(OFFICER, NAME, AMINA);
    closeVault();
    expect(await valueOf()).toBeUndefined();
    expect(await openVault('officer-2')).toBe('open');
    expect([await valueOf(), await valueOf('officer-2')]).toEqual([undefined, undefined]);
    await openVault(OFFICER);
    expect(await valueOf()).toEqual(AMINA);
  });

  it('stands nowhere on the disk in clear', async () => {
    await openVault(OFFICER);
    await keep(OFFICER, NAME, AMINA);
    const text = await textOnDisk();
    expect(text).toContain(OFFICER);
    for (const secret of Object.values(AMINA)) expect(text).not.toContain(secret);
  });

  it('goes when they sign out', async () => {
    await openVault(OFFICER);
    await keep(OFFICER, NAME, AMINA);
    await forgetPerson(OFFICER);
    await openVault(OFFICER);
    expect(await valueOf()).toBeUndefined();
  });

  it('goes by its name, and nothing else does', async () => {
    await openVault(OFFICER);
    await keep(OFFICER, NAME, AMINA);
    await keep(OFFICER, 'other', 1);
    await discard(OFFICER, NAME);
    expect([await valueOf(), (await recall(OFFICER, 'other'))?.value]).toEqual([undefined, 1]);
  });

  it('of somebody who is not here is sealed too, without opening theirs', async () => {
    await openVault(OFFICER);
    expect(await keepForOther('officer-2', NAME, AMINA)).toBe(true);
    expect(await valueOf('officer-2')).toBeUndefined();
    expect(await textOnDisk()).not.toContain(AMINA.phone);
    await openVault('officer-2');
    expect(await valueOf('officer-2')).toEqual(AMINA);
  });
});

describe('a PIN (DECISIONS 12.4)', () => {
  beforeEach(async () => {
    await openVault(OFFICER);
    await keep(OFFICER, NAME, AMINA);
    await choosePin(OFFICER, '4711');
    closeVault();
  });

  it('has to be typed before anything is read, also what was kept before there was one', async () => {
    expect(await openVault(OFFICER)).toBe('locked');
    expect(await valueOf()).toBeUndefined();
    expect(await unlockVault(OFFICER, '4711')).toEqual({ result: 'open' });
    expect(await valueOf()).toEqual(AMINA);
  });

  it('costs 600,000 rounds each time that it is tried (DECISIONS 12.4.2)', async () => {
    const derived = vi.spyOn(crypto.subtle, 'deriveKey');
    await unlockVault(OFFICER, '4711');
    expect(derived.mock.calls.map(([how]) => how)).toMatchObject([
      { name: 'PBKDF2', hash: 'SHA-256', iterations: 600_000 },
    ]);
    derived.mockRestore();
  });

  it('that is wrong says how many tries are left, and a right one gives all of them back', async () => {
    const tries = [await unlockVault(OFFICER, '0000'), await unlockVault(OFFICER, '1111')];
    expect(tries).toEqual([
      { result: 'wrong', left: 4 },
      { result: 'wrong', left: 3 },
    ]);
    await unlockVault(OFFICER, '4711');
    closeVault();
    expect(await unlockVault(OFFICER, '0000')).toEqual({ result: 'wrong', left: 4 });
  });

  it('is tried five times also by many tabs at once: a right one among later ones opens nothing', async () => {
    const typed = [...Array.from({ length: WRONG_PINS }, (_, at) => `000${at}`), '4711'];
    const tries = await Promise.all(typed.map((pin) => unlockVault(OFFICER, pin)));
    expect(tries.at(-1)).toEqual({ result: 'forgotten' });
    expect(await unlockVault(OFFICER, '4711')).toEqual({ result: 'forgotten' });
  });

  it('wrong five times makes the device forget what it keeps, but not the queue', async () => {
    await inStore(['queue'], (t) =>
      t.objectStore('queue').add({
        staffId: OFFICER,
        state: 'queued',
        sealed: { iv: new Uint8Array(12), data: new ArrayBuffer(8) },
      }),
    );
    for (let tried = 1; tried < WRONG_PINS; tried += 1) await unlockVault(OFFICER, '0000');
    expect(await unlockVault(OFFICER, '0000')).toEqual({ result: 'forgotten' });
    expect(await unlockVault(OFFICER, '4711')).toEqual({ result: 'forgotten' });
    expect(await openVault(OFFICER)).toBe('open');
    expect(await valueOf()).toBeUndefined();
    expect(await inStore(['queue'], (t) => t.objectStore('queue').count())).toBe(1);
  });

  it('that is still being tried when the password opens a new beginning elsewhere does not come back', async () => {
    const goOn = holdOpening();
    const trying = unlockVault(OFFICER, '4711');
    await expect.poll(async () => (await readPerson(OFFICER))?.wrongPins).toBe(1);
    await forgetPerson(OFFICER);
    await openVault(OFFICER);
    await keep(OFFICER, NAME, AMINA);
    goOn();
    expect(await trying).toEqual({ result: 'forgotten' });
    closeVault();
    expect(await openVault(OFFICER)).toBe('open');
    expect(await valueOf()).toEqual(AMINA);
    vi.restoreAllMocks();
  });

  it('is chosen anew also where another tab has written by the key of before, and that goes', async () => {
    const name: [string, string] = [OFFICER, NAME];
    const written = await inStore(['kept'], (t) => t.objectStore('kept').get(name));
    await forgetPerson(OFFICER);
    await openVault(OFFICER);
    await keep(OFFICER, 'other', 1);
    await inStore(['kept'], (t) => t.objectStore('kept').put(written!, name));
    await choosePin(OFFICER, '2580');
    closeVault();
    expect(await unlockVault(OFFICER, '2580')).toEqual({ result: 'open' });
    expect([await valueOf(), (await recall(OFFICER, 'other'))?.value]).toEqual([undefined, 1]);
    expect(await inStore(['kept'], (t) => t.objectStore('kept').count())).toBe(1);
  });

  it('can be changed by who knows it, and the former one opens nothing any more', async () => {
    await expect(choosePin(OFFICER, '1234', '0000')).rejects.toThrow();
    await choosePin(OFFICER, '1234', '4711');
    expect(await valueOf()).toEqual(AMINA);
    closeVault();
    expect(await unlockVault(OFFICER, '4711')).toEqual({ result: 'wrong', left: 4 });
    expect(await unlockVault(OFFICER, '1234')).toEqual({ result: 'open' });
  });
});
