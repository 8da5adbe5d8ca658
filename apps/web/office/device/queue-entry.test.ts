import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiRefusal, NetworkFailure } from '#contract/client.ts';
import {
  afterError,
  countQueue,
  type Entry,
  type EntryState,
  groupAlready,
  groupKept,
  type KeptRefusal,
  keysNamedBy,
  mayTryAgain,
  nextToSend,
  outcomeOf,
  waitsFor,
} from './queue-entry.ts';
import { afterAnswer } from './compare-clients.ts';
import { anEntry } from '../test/samples.ts';

const entry = (key: string, rest: Partial<Entry> = {}): Entry => anEntry({ key, ...rest });
const order = (key: string, clientKey: string, groupId = 'g') =>
  entry(key, { input: { body: { clientId: `key:${clientKey}`, groupId } } });

const refusal = (status: number, code: string) => new ApiRefusal(status, { message: 'No.', code });

describe('what an answer means for a command that was queued (DECISIONS 12.1)', () => {
  it('is no answer, the end of the session, a fault of the server, or a refusal', () => {
    const errors = {
      'no network': new NetworkFailure(new Error('offline')),
      'waited too long': new DOMException('Timed out', 'TimeoutError'),
      'a page of a hotel, refused': new ApiRefusal(403, undefined),
      'a page of a hotel, asking to sign in': new ApiRefusal(401, '<html>'),
      'a proxy without a server': new ApiRefusal(502, undefined),
      'a server that is busy': refusal(503, 'unavailable'),
      'too many requests': refusal(429, 'too_many_attempts'),
      'the first try is still running': refusal(409, 'idempotency_in_progress'),
      'the session has ended': refusal(401, 'unauthenticated'),
      'an own password is missing': refusal(403, 'password_change_required'),
      'a second factor is missing': refusal(403, 'second_factor_missing'),
      'a fault of the server': refusal(500, 'internal'),
      'another price': refusal(409, 'price_changed'),
      'no longer allowed': refusal(403, 'forbidden'),
      'out of reach': refusal(400, 'validation'),
      'deleted since': refusal(410, 'deleted'),
      'a code of a newer server': refusal(409, 'unheard-of'),
    };
    expect(Object.values(errors).map(outcomeOf)).toEqual([
      ...Array.from({ length: 8 }, () => 'no-answer'),
      ...Array.from({ length: 3 }, () => 'signed-out'),
      'fault',
      ...Array.from({ length: 5 }, () => 'held'),
    ]);
  });

  it('nothing but the server’s own refusal takes a command out of the queue', () => {
    const waiting = entry('a');
    expect(afterError(waiting, new NetworkFailure(new Error('x')), 5)).toEqual({ ...waiting, sentAt: 5 });
    expect(afterError(waiting, refusal(401, 'unauthenticated'), 5)).toBe(waiting);
    expect(afterError(waiting, refusal(409, 'price_changed'), 5)).toMatchObject({
      state: 'held',
      endedAt: 5,
      refusal: { status: 409, code: 'price_changed', message: 'No.' },
    });
  });

  it('a fault of the server is tried five times, then shown to its person', () => {
    const states: EntryState[] = [];
    let now = entry('a');
    for (let tried = 0; tried < 5; tried += 1) {
      now = afterError(now, refusal(500, 'internal'), 5);
      states.push(now.state);
    }
    expect(states).toEqual(['queued', 'queued', 'queued', 'queued', 'held']);
  });

  it('a sent command has the server’s answer, which says whether the record existed already', () => {
    const at = '2026-03-05T09:00:00.000+03:00';
    const made = afterAnswer(
      entry('a', { draft: {} }),
      201,
      { id: 'o1', total_price: 900, created_at: at },
      7,
    );
    expect(made).toMatchObject({
      state: 'sent',
      endedAt: 7,
      answer: { id: 'o1', total: 900, at, existed: false },
    });
    expect(made.draft).toBeUndefined();
    const client = { id: 'c1', name: 'Amina' };
    const registered = entry('a', { command: 'createClient', input: { body: { name: 'Amina' } } });
    expect(afterAnswer(registered, 200, client, 7).answer).toEqual({ ...client, existed: true });
    // The server always answers a change of a client with 200.
    const assigned = entry('b', { command: 'assignGroup' });
    expect(afterAnswer(assigned, 200, client, 7).answer).toEqual({ ...client, existed: false });
  });
});

describe('a client who was there already (DECISIONS 12.1)', () => {
  const made = entry('c', { command: 'createClient', input: { body: { name: 'Amina Wanjiru' } } });

  it('is asked about where the record differs: orders wait until somebody has decided (DECISIONS 25.2)', () => {
    const found = {
      id: 'c1',
      name: 'Peter Otieno',
      phone: '+254711000001',
      client_id: '31245678',
      system_id: '',
    };
    const after = afterAnswer(made, 200, found, 7);
    expect(after).toMatchObject({ state: 'held', answer: { name: 'Peter Otieno' } });
    expect(after.answer?.found).toEqual({
      name: 'Peter Otieno',
      phone: '+254711000001',
      national_id: '31245678',
      system_id: '',
    });
    const withId = { ...made, input: { body: { name: 'Amina Wanjiru', clientId: '31245679' } } };
    const sameName = { ...found, name: 'Wanjiru Amina' };
    expect(afterAnswer(withId, 200, sameName, 7).state).toBe('held');
    expect(afterAnswer(made, 200, sameName, 7).state).toBe('sent');
    expect(nextToSend([after, order('o', 'c')], new Set())).toBeUndefined();
  });
});

describe('the order in which commands are sent (DECISIONS 12.1)', () => {
  it('finds the keys that a command names, in its address and its body', () => {
    const attendance = [{ clientId: 'c' }, { clientId: 'key:d' }];
    const input = { params: { id: 'key:c' }, body: { groupId: 'key:g', months: 3, attendance } };
    expect(keysNamedBy(entry('a', { input }))).toEqual(['c', 'g', 'd']);
  });

  it('an order waits for its client as long as that one is held', () => {
    const queue = [entry('c', { state: 'held' }), order('o', 'c')];
    expect(nextToSend(queue, new Set())).toBeUndefined();
    expect(waitsFor(queue[1]!, queue)).toEqual([queue[0]]);
    // The client was sent long ago, and is gone from the device.
    expect(nextToSend([order('o', 'c')], new Set())?.key).toBe('o');
  });

  it('a refused order is tried again as it is, not in vain, and not once it was opened again (DECISIONS 17.12.9)', () => {
    const held = (code: KeptRefusal['code'], from = entry('o')): Entry => ({
      ...from,
      state: 'held',
      refusal: { status: 409, code, said: undefined, message: 'No.', errors: [] },
    });
    expect(mayTryAgain(held('insufficient_stock'), [])).toBe(true);
    expect(mayTryAgain(held('price_changed'), [])).toBe(false);
    const orphan = held('deleted', order('o', 'c'));
    expect(mayTryAgain(orphan, [entry('c', { state: 'given-up' })])).toBe(false);
    // A client who may be somebody else needs a decision.
    expect(mayTryAgain(entry('c', { state: 'held' }), [])).toBe(false);
  });

  it('every command is sent once, after what it names, in whatever order they were made', () => {
    const clients = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(
        clients,
        fc.array(fc.nat({ max: 5 }), { maxLength: 12 }),
        fc.nat(),
        (count, orders, turn) => {
          const made = [
            ...Array.from({ length: count }, (_, n) => entry(`c${n}`)),
            ...orders.map((of, n) => order(`o${n}`, `c${of % count}`)),
          ];
          const at = turn % made.length;
          let queue = [...made.slice(at), ...made.slice(0, at)];
          const sent: string[] = [];
          for (let next = nextToSend(queue, new Set(sent)); next; next = nextToSend(queue, new Set(sent))) {
            const { key } = next;
            for (const needed of keysNamedBy(next)) expect(sent).toContain(needed);
            sent.push(key);
            queue = queue.map((one) => (one.key === key ? { ...one, state: 'sent' as const } : one));
          }
          expect(sent.toSorted()).toEqual(made.map(({ key }) => key).toSorted());
        },
      ),
    );
  });

  it('counts what waits and what needs a decision', () => {
    expect(
      countQueue([entry('a'), entry('b', { state: 'held' }), entry('c', { state: 'sent' }), entry('d')]),
    ).toEqual({ queued: 2, held: 1 });
  });
});

describe('a client who was there already, when the device registered them (SPEC 4)', () => {
  const made = entry('c', { command: 'createClient', input: { body: { name: 'Amina' } } });
  const there = { id: 'amina', name: 'Amina', group_id: 'umoja', group_name: 'Umoja' };
  const into = (groupId: string) =>
    entry('a', { command: 'assignGroup', input: { params: { id: 'key:c' }, body: { groupId } } });

  it('stays in the group that they are in', () => {
    const known = [afterAnswer(made, 200, there, 5)];
    expect(groupAlready(into('tumaini'), known)).toEqual({ id: 'umoja', name: 'Umoja' });
    expect(groupAlready(into('umoja'), known)).toBeUndefined();
  });

  it('joins the group that was chosen where they had none, or are new', () => {
    const chosen = into('tumaini');
    expect(groupAlready(chosen, [afterAnswer(made, 200, { ...there, group_id: null }, 5)])).toBeUndefined();
    expect(groupAlready(chosen, [afterAnswer(made, 201, there, 5)])).toBeUndefined();
    expect(groupAlready(chosen, [made])).toBeUndefined();
  });
});

it('a client whom somebody put into another group before the choice was sent is shown there (DECISIONS 17.12.1a)', () => {
  const into = (groupId: string) =>
    entry('a', { command: 'assignGroup', input: { params: { id: 'amina' }, body: { groupId } } });
  const made = entry('k', { command: 'createGroup', state: 'sent', answer: { id: 'umoja', existed: false } });
  const answered = (groupId: string) =>
    afterAnswer(into(groupId), 200, { id: 'amina', group_id: 'umoja', group_name: 'Umoja' }, 5);
  expect(groupKept(answered('tumaini'), [made])).toEqual({ id: 'umoja', name: 'Umoja' });
  expect(groupKept(answered('umoja'), [made])).toBeUndefined();
  expect(groupKept(answered('key:k'), [made])).toBeUndefined();
  // The device stores sent commands for some days only.
  expect(groupKept(answered('key:k'), [])).toBeUndefined();
});

describe('two commands about the same record are sent in the order in which they were made (DECISIONS 17.12.1)', () => {
  const assign = (id: number, client: string, groupId: string, rest: Partial<Entry> = {}) =>
    entry(`assign ${id}`, {
      id,
      command: 'assignGroup',
      input: { params: { id: client }, body: { groupId } },
      ...rest,
    });

  it('also when the first is tried again, so that a client ends in the group that was chosen last', () => {
    const queue = [
      assign(1, 'amina', 'umoja', { faults: 1 }),
      assign(2, 'amina', 'tumaini'),
      assign(3, 'peter', 'umoja'),
    ];
    expect(nextToSend(queue, new Set(['assign 1']))?.key).toBe('assign 3');
    expect(nextToSend(queue, new Set(['assign 1', 'assign 3']))).toBeUndefined();
  });

  it('also where the first names by its key what the server knows by now', () => {
    const made = entry('k', {
      id: 1,
      command: 'createGroup',
      state: 'sent',
      answer: { id: 'umoja', existed: false },
    });
    const save = (id: number, group: string) =>
      entry(`save ${id}`, {
        id,
        command: 'recordMeeting',
        input: { params: { id: group, day: '2026-03-01' } },
      });
    expect(nextToSend([made, save(2, 'key:k'), save(3, 'umoja')], new Set(['save 2']))).toBeUndefined();
  });
});
