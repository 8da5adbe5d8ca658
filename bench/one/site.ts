/** The product in the machine of the drill, asked through nginx with TLS as a browser would. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../apps/api/demo/accounts.ts';
import { SITE } from './install.ts';
import type { Debian } from './debian.ts';

interface Ask {
  body?: object;
  token?: string;
  /** More options of curl. */
  more?: string;
}

/** `log` is the command that shows the product's log. */
export function openSite({ must, run }: Debian, log: string) {
  const curl = `curl -sk --max-time 60 --resolve ${SITE}:443:127.0.0.1 --resolve ${SITE}:80:127.0.0.1`;
  async function api<Body>(path: string, { body, token, more = '' }: Ask = {}) {
    const sent = body ? `-H 'content-type: application/json' --data-binary @-` : '';
    const signed = token ? `-H 'authorization: Bearer ${token}'` : '';
    const said = await must(
      `${curl} ${sent} ${signed} ${more} 'https://${SITE}/api${path}'`,
      body && JSON.stringify(body),
    );
    return JSON.parse(said) as Body;
  }
  const signIn = async (more = '') =>
    (
      await api<{ token: string }>('/auth/login', {
        body: { identifier: 'admin', password: DEMO_PASSWORD },
        more,
      })
    ).token;
  return {
    curl,
    api,
    head: async (url: string) => (await must(`${curl} -o /dev/null -D - '${url}'`)).toLowerCase(),
    /** The demo data's admin; answers with the token. */
    signIn,
    /** How many orders there are, for an admin. */
    countOrders: async () =>
      (await api<{ pagination: { totalItems: number } }>('/orders?page=1', { token: await signIn() }))
        .pagination.totalItems,
    /** From which address the last sign-in came, as the audit log has it. */
    async lastAddress(token: string) {
      const { entries } = await api<{ entries: { action: string; address: string }[] }>(
        '/audit?page=1&entity=access',
        { token },
      );
      return entries.find(({ action }) => action === 'access.sign-in')?.address;
    },
    /** Answers how long it took, in seconds. */
    async untilReady(): Promise<number> {
      const begin = performance.now();
      while ((await run('curl -sf http://127.0.0.1:3000/api/readyz')).code !== 0) {
        if (performance.now() - begin > 180_000) throw new Error(`Not ready: ${(await run(log)).said}`);
        await sleep(1000);
      }
      return (performance.now() - begin) / 1000;
    },
  };
}
