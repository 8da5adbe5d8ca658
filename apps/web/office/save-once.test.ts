import { describe, expect, it } from 'vitest';
import { ApiRefusal, NetworkFailure } from '#contract/client.ts';
import { saveOnce } from './save-once.ts';

/** Books behind a connection that may break before a save arrives, or after, and stay away. */
function shelf() {
  const saved: string[] = [];
  let breaks: 'never' | 'before' | 'after' | 'after and away' = 'never';
  const save = (name: string) =>
    saveOnce({
      what: ['shelf', name],
      work: () => {
        if (breaks === 'before') return Promise.reject(new NetworkFailure('reset'));
        saved.push(name);
        return breaks === 'never' ? Promise.resolve(name) : Promise.reject(new NetworkFailure('reset'));
      },
      find: () =>
        breaks === 'after and away'
          ? Promise.reject(new NetworkFailure('reset'))
          : Promise.resolve(saved.find((one) => one === name)),
    });
  return { saved, save, from: (next: typeof breaks) => (breaks = next) };
}

describe('a save of which no answer came (SPEC 8)', () => {
  it('was done when the books show it, and failed when they do not', async () => {
    const { saved, save, from } = shelf();
    from('after');
    await expect(save('lamp')).resolves.toBe('lamp');
    from('before');
    await expect(save('tank')).rejects.toThrow(NetworkFailure);
    expect(saved).toEqual(['lamp']);
  });

  it('is looked for before it is tried again when the server stopped in its middle, and so never doubles', async () => {
    const { saved, save, from } = shelf();
    from('after and away');
    await expect(save('stove')).rejects.toThrow(NetworkFailure);
    await expect(save('stove')).rejects.toThrow(NetworkFailure);
    from('never');
    await expect(save('stove')).resolves.toBe('stove');
    expect(saved).toEqual(['stove']);
  });

  it('that never arrived is made by the next try, and one that was answered is no other try', async () => {
    const { saved, save, from } = shelf();
    from('before');
    await expect(save('phone')).rejects.toThrow(NetworkFailure);
    from('never');
    await expect(save('phone')).resolves.toBe('phone');
    await expect(save('phone')).resolves.toBe('phone');
    expect(saved).toEqual(['phone', 'phone']);
  });

  it('is not looked for when the server refused it', async () => {
    const refusal = new ApiRefusal(409, { message: 'Duplicate entry', code: 'duplicate' });
    const refused = saveOnce({
      what: ['refused'],
      work: () => Promise.reject(refusal),
      find: () => Promise.resolve('somebody else’s'),
    });
    await expect(refused).rejects.toBe(refusal);
  });
});
