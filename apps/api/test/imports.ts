import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ImportRecord, ImportRow } from '#contract/imports.ts';
import type { ImportOutcome } from '#domain/imports.ts';
import type { ImportMapping } from '#domain/import-columns.ts';
import type { Person, World } from './world.ts';

type ImportReport = ImportRecord & { rows: ImportRow[] };
interface Fields {
  kind?: string;
  /** Tried only, or imported as it was tried. */
  mode?: 'dry-run' | 'run';
  mapping?: ImportMapping;
  /** Updates the records that it finds by this field. */
  findBy?: string;
}

export const csv = (...lines: string[]) => lines.join('\n');

/** How many rows there were, and what became of them. */
export const counts = ({ total, done, created, existing, conflicts, failed }: ImportRecord) => ({
  total,
  done,
  created,
  existing,
  conflicts,
  failed,
});

/** How tests bring files into a world: products, for good and by the admin by default. */
export function importsOf(world: World) {
  function send(file: string | Buffer, kind = 'products', by: Person = world.admin) {
    const form = new FormData();
    form.set('kind', kind);
    form.set('file', new Blob([Buffer.from(file)]), 'list.csv');
    return world.call(by, 'POST', '/imports', form);
  }

  /** Read once it has ended: a statement that is prepared costs little to repeat, a request much. */
  async function finished(id: string): Promise<ImportRecord> {
    const text = "select from imports where id = $1 and status in ('queued', 'running')";
    while ((await world.pool.query({ name: 'at work', text, values: [id] })).rowCount) await sleep(10);
    return (await world.call<ImportRecord>(world.admin, 'GET', `/imports/${id}`)).body;
  }

  async function taken(path: string, body: object): Promise<ImportRecord> {
    const reply = await world.call(world.admin, 'POST', path, body);
    expect({ status: reply.status, body: reply.status === 200 ? null : reply.body }).toEqual({
      status: 200,
      body: null,
    });
    return finished(reply.body.id);
  }

  const tried = (id: string, mapping?: ImportMapping, findBy?: string) =>
    taken(`/imports/${id}/trial`, findBy === undefined ? { mapping } : { mapping, writes: 'update', findBy });
  const run = (trial: ImportRecord) => taken(`/imports/${trial.id}/run`, { triedAt: trial.tried_at });

  /** All rows of one outcome that fit on a page. */
  const rows = async (id: string, outcome: ImportOutcome): Promise<ImportRow[]> =>
    (await world.call(world.admin, 'GET', `/imports/${id}/rows?outcome=${outcome}&limit=100`)).body.rows;

  return {
    /** Sends it, whatever the answer. */
    send,
    finished,
    /** The import, once it was tried. */
    tried,
    /** The import of what was tried, once it has ended. */
    run,
    rows,
    /** Sends what must be taken, tries it, imports it, and answers how it ended, with what made no new record. */
    bring: async (
      file: string | Buffer,
      { kind, mode = 'run', mapping, findBy }: Fields = {},
    ): Promise<ImportReport> => {
      const { status, body } = await send(file, kind);
      expect({ status, body: status === 201 ? null : body }).toEqual({ status: 201, body: null });
      const trial = await tried(body.id, mapping, findBy);
      const record = mode === 'run' ? await run(trial) : trial;
      const reports = await Promise.all(
        (['failed', 'conflict', 'existing'] as const).map((o) => rows(body.id, o)),
      );
      return { ...record, rows: reports.flat() };
    },
    /** The rows of a table whose name is like this, by name. */
    named: async (table: 'clients' | 'groups' | 'products', like: string) => {
      const confirmed = (kind: string) => `(confirmed_balance(id, '${kind}')).amount as confirmed_${kind}`;
      const from = {
        clients: `${confirmed('loan')}, ${confirmed('savings')} from clients join client_books on client_id = id`,
        groups: `${confirmed('loan')}, ${confirmed('arrears')} from groups join group_books on group_id = id`,
        products: 'products.* from products',
      };
      const text = `select *, ${from[table]} where name like $1 order by name`;
      return (await world.pool.query(text, [like])).rows;
    },
  };
}
