/** Somebody who sends pieces of a product to a branch, and who receives and counts them there, while officers place orders. */
import { setTimeout as sleep } from 'node:timers/promises';
import { call, must, signIn } from './drill-product.ts';

export interface StockKeepers {
  /** Moves pieces until `end`. What fails on its way stays as it is, and the next round begins. */
  moveStock: (end: AbortSignal) => Promise<void>;
  /** How many transfers were received, and how many counts approved. */
  done: { transfers: number; counts: number };
}

export async function openStock(url: string, productId: string): Promise<StockKeepers> {
  const [admin, manager] = [await signIn(url, 'admin'), await signIn(url, 'manager')];
  const { branch_id: branch } = await must<{ branch_id: string }>(url, 'GET', '/auth/me', { token: manager });
  const done = { transfers: 0, counts: 0 };
  const post = async (token: string, path: string, body: object) => {
    const answer = await call<{ id: string }>(url, 'POST', path, { token, body });
    if (answer.status < 200 || answer.status > 299) throw new Error(`${path} answers ${answer.status}`);
    return answer.body;
  };
  const moveOnce = async () => {
    const lines = [{ productId, quantity: 5 }];
    const { id: transfer } = await post(admin, '/transfers', { from: 'central', to: branch, lines });
    await post(manager, `/transfers/${transfer}/receive`, { lines: [{ productId, received: 5 }] });
    done.transfers += 1;
    const { stock } = await must<{ stock: { on_hand: number }[] }>(
      url,
      'GET',
      `/stock?product_id=${productId}&place=${branch}`,
      { token: manager },
    );
    const quantity = stock[0]!.on_hand;
    const { id: count } = await post(manager, '/stock-counts', { place: branch, productIds: [productId] });
    await post(manager, `/stock-counts/${count}/entries`, { entries: [{ productId, quantity }] });
    await post(admin, `/stock-counts/${count}/approve`, {});
    done.counts += 1;
  };
  /** A count that lost its answers keeps its product from other counts. */
  const stopCounts = async () => {
    const path = `/stock-counts?state=open&place=${branch}`;
    const { counts } = await must<{ counts: { id: string }[] }>(url, 'GET', path, { token: manager });
    for (const { id } of counts) await post(manager, `/stock-counts/${id}/stop`, {});
  };
  return {
    done,
    moveStock: async (end) => {
      while (!end.aborted)
        await moveOnce().catch(async () => {
          await sleep(100);
          await stopCounts().catch(() => {});
        });
    },
  };
}
