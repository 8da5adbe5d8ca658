import type { World } from './world.ts';

/** Changes that the owner of the tables can make to the audit log and its chain, for tests that detect them. */
export interface OwnerOfLog {
  /** A statement that no trigger refuses. */
  asOwner: (statement: string, values?: unknown[]) => Promise<void>;
  /** The lines about a record, with the numbers of their links. */
  linesOf: (id: string) => Promise<{ id: string; seq: number }[]>;
  /** Undoes the changes of the owner after a test has checked them. */
  keepAndUndo: (change: () => Promise<void>, look: () => Promise<void>) => Promise<void>;
}

export function ownerOfLog(world: World): OwnerOfLog {
  async function asOwner(statement: string, values: unknown[] = []): Promise<void> {
    const client = await world.pool.connect();
    try {
      await client.query('begin');
      await client.query('alter table audit_log disable trigger user');
      await client.query('alter table audit_links disable trigger user');
      await client.query(statement, values);
      await client.query('alter table audit_log enable trigger user');
      await client.query('alter table audit_links enable trigger user');
      await client.query('commit');
    } finally {
      client.release(true);
    }
  }

  async function linesOf(id: string): Promise<{ id: string; seq: number }[]> {
    const { rows } = await world.pool.query(
      'select audit_log.id, seq from audit_log join audit_links on entry_id = audit_log.id where entity_id = $1 order by seq',
      [id],
    );
    return rows;
  }

  async function keepAndUndo(change: () => Promise<void>, look: () => Promise<void>): Promise<void> {
    await world.pool.query(
      'create table kept_log as table audit_log; create table kept_links as table audit_links',
    );
    try {
      await change();
      await look();
    } finally {
      const columns =
        'id, at, staff_id, action, entity, entity_id, before, after, request_id, address, written_at';
      await asOwner('delete from audit_links');
      await asOwner('delete from audit_log');
      await asOwner(`insert into audit_log (${columns}) select ${columns} from kept_log`);
      await asOwner('insert into audit_links select * from kept_links');
      await world.pool.query('drop table kept_log, kept_links');
    }
  }

  return { asOwner, linesOf, keepAndUndo };
}
