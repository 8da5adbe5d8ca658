import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';
import { callRaw, isRefusal, JSON_TYPE, ODD_TEXTS } from './odd.ts';
import { useWorld } from './use-world.ts';

const world = useWorld();

/** What a polluted prototype would give to every object. */
const isClean = () => {
  const { polluted, role, isAdmin } = {} as Record<string, unknown>;
  return [polluted, role, isAdmin].every((value) => value === undefined);
};
const EVIL = '{"polluted":true,"role":"admin","isAdmin":true}';
const BODIES = [
  `{"__proto__":${EVIL}}`,
  `{"constructor":{"prototype":${EVIL}}}`,
  `{"\\u005f_proto__":${EVIL}}`,
  `{"products":[{"__proto__":${EVIL}}]}`,
  `[{"__proto__":${EVIL}}]`,
];
const QUERIES = ['__proto__[polluted]=1', 'constructor[prototype][polluted]=1', '__proto__.polluted=1'];

describe('an odd value', () => {
  it('gives no object a property by the keys of a body or a query', async () => {
    const wrong: object[] = [];
    for (const { name, method, path, body } of ENDPOINTS) {
      if (name === 'logout') continue;
      const address = `/api${path.replace(/\{\w+\}/g, '__proto__')}`;
      for (const sent of body ? BODIES : []) {
        const { status } = await callRaw(world, method, address, sent, JSON_TYPE);
        if (status < 400 || status >= 500) wrong.push({ name, sent, status });
      }
      for (const query of method === 'GET' ? QUERIES : []) {
        const { status } = await callRaw(world, method, `${address}?${query}`);
        if (status >= 500) wrong.push({ name, query, status });
      }
      if (!isClean()) wrong.push({ name });
    }
    expect(wrong).toEqual([]);
  });

  it('in a name is stored or refused, and what the database cannot hold is refused (DECISIONS 10)', async () => {
    const wrong: object[] = [];
    for (const text of ODD_TEXTS) {
      const name = `Odd ${text} name`;
      const body = JSON.stringify({ name, phone: '0712345678' });
      const reply = await callRaw(world, 'POST', '/api/clients', body, JSON_TYPE);
      const isStorable = !text.includes('\0') && text.isWellFormed();
      if (reply.status < 300 ? !isStorable : !isRefusal(reply)) wrong.push({ text, status: reply.status });
    }
    expect(wrong).toEqual([]);
  });

  it('in the query of a list is a value or refused, in whatever form it is written (DECISIONS 10)', async () => {
    const wrong: object[] = [];
    const values = [
      '%00',
      '%ED%A0%80',
      '-1',
      '0',
      '1e309',
      'NaN',
      '0000-01-01',
      '2026-02-29',
      '9'.repeat(20),
    ];
    for (const name of ['page', 'limit', 'search', 'from', 'to', 'status', 'branch_id', 'sort', 'nothing']) {
      const forms = [`${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`, name];
      for (const query of [...forms, ...values.map((value) => `${name}=${value}`)]) {
        const reply = await callRaw(world, 'GET', `/api/orders?page=1&${query}`);
        if (reply.status !== 200 && !(reply.status === 400 && isRefusal(reply)))
          wrong.push({ query, status: reply.status });
      }
    }
    expect(wrong).toEqual([]);
  });
});

it('numbers too large for the database are refused, exactly from the limit on (DECISIONS 10)', async () => {
  const branchId = world.branches.kitui;
  const send = async (fields: object) => {
    const name = `Numbers ${JSON.stringify(fields)}`;
    return (
      await world.call(world.admin, 'POST', '/groups', { name, branchId, accountNumber: name, ...fields })
    ).status;
  };
  expect(await send({ loanBalance: 9_999_999_999.99 })).toBe(201);
  expect(await send({ loanBalance: 0.07, arrears: 1.1 })).toBe(201);
  expect(await send({ loanBalance: 10_000_000_000 })).toBe(400);
  expect(await send({ arrears: 0.070_000_1 })).toBe(400);
  const infinite = await callRaw(world, 'POST', '/api/groups', '{"name":"x","arrears":1e999}', JSON_TYPE);
  expect(infinite.status).toBe(400);
});
