import { describe, expect, it } from 'vitest';
import { contractForBrowsers } from './contract-for-browsers.ts';

const load = contractForBrowsers().load as unknown as (id: string) => Promise<{ code: string } | undefined>;
const AUTH = new URL('../../packages/contract/src/auth.ts', import.meta.url).pathname;

describe('the contract in a browser bundle', () => {
  it('says how each call is made, without its schema and without text for readers of the API', async () => {
    const { code } = (await load(`${AUTH}?login`))!;
    expect(JSON.parse(code.slice('export const login = '.length, -1))).toEqual({
      name: 'login',
      method: 'POST',
      path: '/auth/login',
      access: 'public',
      replies: { 200: {} },
    });
    expect(code).not.toContain('zod');
  });

  it('marks an answer without content and an answer that is a file', async () => {
    const { code } = (await load(`${AUTH}?logout`))!;
    expect(code).toMatch(/const logout = .*"replies":\{"204":"no-content"\}/);
    const { code: orders } = (await load(AUTH.replace('auth.ts', 'orders.ts') + '?exportOrders'))!;
    expect(orders).toMatch(/const exportOrders = .*"replies":\{"200":\{"file":"application/);
  });

  it('exports every name: those that are not calls come from the schemas', async () => {
    const { code } = (await load(AUTH))!;
    const module = (await import('#contract/auth.ts')) as object;
    for (const name of Object.keys(module)) expect(code).toMatch(new RegExp(`[ ,]${name}[ ,]`));
  });
});
