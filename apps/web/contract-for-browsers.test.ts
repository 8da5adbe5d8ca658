import { describe, expect, it } from 'vitest';
import { contractForBrowsers } from './contract-for-browsers.ts';

const load = contractForBrowsers().load as unknown as (id: string) => Promise<{ code: string } | undefined>;
const AUTH = new URL('../../packages/contract/src/auth.ts', import.meta.url).pathname;

describe('what a browser is told of the contract', () => {
  it('is how each call is made, without a schema and without words for readers of the API', async () => {
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

  it('of an answer without content, or of a file, is that it is one', async () => {
    const { code } = (await load(`${AUTH}?logout`))!;
    expect(code).toMatch(/const logout = .*"replies":\{"204":"no-content"\}/);
    const { code: orders } = (await load(AUTH.replace('auth.ts', 'orders.ts') + '?exportOrders'))!;
    expect(orders).toMatch(/const exportOrders = .*"replies":\{"200":\{"file":"application/);
  });

  it('loses no name: what is no call comes from the schemas', async () => {
    const { code } = (await load(AUTH))!;
    const module = (await import('#contract/auth.ts')) as object;
    for (const name of Object.keys(module)) expect(code).toMatch(new RegExp(`[ ,]${name}[ ,]`));
  });
});
