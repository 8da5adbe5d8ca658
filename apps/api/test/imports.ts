import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ImportWithRows } from '#contract/imports.ts';
import type { Person, World } from './world.ts';

type Fields = Partial<Record<'kind' | 'mode' | 'take' | 'mapping', string>>;

export const csv = (...lines: string[]) => lines.join('\n');

/** How many rows there were, and what became of them. */
export const counts = ({ total, done, created, existing, failed }: ImportWithRows) => ({
  total,
  done,
  created,
  existing,
  failed,
});

/** How tests bring files into a world: products, for good and by the admin, unless told otherwise. */
export function importsOf(world: World) {
  function send(file: string | Buffer, fields: Fields = {}, by: Person = world.admin) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ kind: 'products', mode: 'run', ...fields }))
      form.set(name, value);
    form.set('file', new Blob([Buffer.from(file)]), 'list.csv');
    return world.call(by, 'POST', '/imports', form);
  }

  async function finished(id: string): Promise<ImportWithRows> {
    for (;;) {
      const { body } = await world.call<ImportWithRows>(world.admin, 'GET', `/imports/${id}`);
      if (!['queued', 'running'].includes(body.status)) return body;
      await sleep(50);
    }
  }

  return {
    /** Sends it, whatever the answer. */
    send,
    /** The import, as soon as it is no longer at work. */
    finished,
    /** Sends what must be taken, and answers how it ended. */
    bring: async (file: string | Buffer, fields: Fields = {}): Promise<ImportWithRows> => {
      const { status, body } = await send(file, fields);
      expect({ status, body: status === 201 ? null : body }).toEqual({ status: 201, body: null });
      return finished(body.id);
    },
    /** The rows of a table whose name is like this, by name. */
    named: async (table: 'clients' | 'groups' | 'products', like: string) =>
      (await world.books.pool.query(`select * from ${table} where name like $1 order by name`, [like])).rows,
  };
}
