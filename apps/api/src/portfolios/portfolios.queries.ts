import { sql } from 'kysely';
import type { Handover, Portfolio } from '#contract/portfolios.ts';
import { refuse } from '#domain/errors.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';

/** Each officer's clients in their branch, by branch and name; those of nobody come first, where there are any. */
export async function listPortfolios(
  db: Database,
  actor: Actor,
  { branch_id }: { branch_id?: string | undefined },
): Promise<Portfolio[]> {
  const limit = branchLimit(actor, 'portfolios.read');
  const wanted = branch_id === undefined ? null : idOrNone(branch_id);
  const { rows } = await sql<Portfolio>`
    with held as (
      select officer_id, clients.branch_id, group_id, groups.name as group_name, groups.folded_name,
        count(*)::int as clients, count(officer_left_at)::int as waiting
      from clients left join groups on groups.id = group_id
      where anonymised_at is null and clients.branch_id is not null
      group by officer_id, clients.branch_id, group_id, groups.name, groups.folded_name
    ), owners as (
      select id as officer_id, name as officer_name, branch_id from staff
      where role = 'credit_officer' and active and branch_id is not null
      union
      select null, null, branch_id from held where officer_id is null
    )
    select owners.officer_id, owners.officer_name, owners.branch_id, branches.name as branch_name,
      coalesce(sum(held.clients), 0)::int as clients, coalesce(sum(held.waiting), 0)::int as waiting,
      coalesce(
        jsonb_agg(jsonb_build_object('id', held.group_id, 'name', held.group_name, 'clients', held.clients)
          order by held.folded_name, held.group_id) filter (where held.group_id is not null), '[]') as groups
    from owners
      join branches on branches.id = owners.branch_id
      left join held on held.branch_id = owners.branch_id and held.officer_id is not distinct from owners.officer_id
    where (${limit}::uuid is null or owners.branch_id = ${limit}::uuid)
      and (${wanted}::uuid is null or owners.branch_id = ${wanted}::uuid)
    group by owners.officer_id, owners.officer_name, owners.branch_id, branches.name, branches.folded_name
    order by branches.folded_name, owners.officer_id is not null, folded_text(owners.officer_name), owners.officer_id
  `.execute(db);
  return rows;
}

/** One handover with its clients who are still in reach. Throws `not_found`. */
export async function findHandover(db: Database, actor: Actor, id: string): Promise<Handover> {
  const limit = branchLimit(actor, 'handovers.read');
  const head = await db
    .selectFrom('handovers')
    .innerJoin('branches', 'branches.id', 'handovers.branch_id')
    .leftJoin('staff as giver', 'giver.id', 'handovers.from_id')
    .innerJoin('staff as taker', 'taker.id', 'handovers.to_id')
    .innerJoin('staff as author', 'author.id', 'handovers.handed_by')
    .select([
      'handovers.id',
      'handovers.branch_id',
      'branches.name as branch_name',
      'handovers.from_id',
      'giver.name as from_name',
      'handovers.to_id',
      'taker.name as to_name',
      'handovers.note',
      'handovers.at',
      'author.name as by_name',
    ])
    .$if(limit !== null, (found) => found.where('handovers.branch_id', '=', limit!))
    .where('handovers.id', '=', idOrNone(id))
    .executeTakeFirst();
  if (!head) throw refuse('record_not_found', { record: 'handover' });
  const clients = await db
    .selectFrom('handover_clients')
    .innerJoin('clients', 'clients.id', 'handover_clients.client_id')
    .leftJoin('groups', 'groups.id', 'clients.group_id')
    .select(['clients.id', 'clients.name', 'groups.name as group_name'])
    .where('handover_id', '=', head.id)
    .where('clients.anonymised_at', 'is', null)
    .$if(limit !== null, (some) => some.where('clients.branch_id', '=', limit))
    .orderBy('clients.folded_name')
    .orderBy('clients.id')
    .execute();
  return { ...head, clients };
}
