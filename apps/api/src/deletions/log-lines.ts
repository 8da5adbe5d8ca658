import { sql } from 'kysely';
import { refuse } from '#domain/errors.ts';
import { oldestLinkable } from '../audit/chain.ts';
import type { Database } from '../platform/database.ts';
import type { Archived } from './archive.ts';

/**
 * What the log says of clients and their orders before they are deleted, to be kept sealed: a restore gives it back (DECISIONS
 * 11.4.6a). Each line has the link that proves it, and its salt, which goes with the deletion. As text, so that it is hashed
 * again as it was. Whoever deletes links the lines before that (`linkAllAudit`); one that was written since is `unavailable`,
 * for seconds.
 */
export async function readLogLines(
  trx: Database,
  clientIds: readonly string[],
  orderIds: readonly string[],
): Promise<Archived[string]> {
  const { rows } = await sql<{ link: string | null }>`
    select log.id, before::text, after::text, link.seq::text as link, encode(link.salt, 'hex') as salt
    from audit_log as log left join lateral (
      select seq, salt from audit_links where entry_id = log.id and salt is not null order by seq desc limit 1
    ) as link on true
    where (entity = 'client' and entity_id = any(${clientIds}::uuid[]) or entity = 'order' and entity_id = any(${orderIds}::uuid[]))
      and (without_person(entity, before), without_person(entity, after)) is distinct from (before, after)
      and (link.seq is not null or coalesce(written_at, log.at) > ${oldestLinkable}
        and not exists (select from audit_links where entry_id = log.id))
  `.execute(trx);
  if (rows.some(({ link }) => link === null)) throw refuse('records_locked');
  return rows;
}

/**
 * Gives the log back what it said of clients who are there again, line by line: none that names anybody else who is gone or was
 * erased, and none from which more was erased since (DECISIONS 11.4.7b). The database takes nothing that its link does not prove.
 */
export async function giveBackLogLines(
  trx: Database,
  lines: Archived[string],
  deletedAt: string,
): Promise<void> {
  await sql`
    with recursive kept as (
      select id, before::jsonb, after::jsonb, link, salt
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as kept (id uuid, before text, after text, link bigint, salt text)
    ), there (id) as (
      select id from clients where anonymised_at is null
      union all
      select id from merged_clients where erased_at is null
    ), merged (into_id, id) as (
      select log.entity_id, log.entity_id from kept join audit_log as log using (id) where log.entity = 'client'
      union
      select into_id, (line.after ->> 'merged_id')::uuid
      from merged join audit_log as line
        on line.entity = 'client' and line.entity_id = merged.id and line.action = 'client.merge'
      where line.after ->> 'merged_id' is not null
    )
    select give_back_to_audit(log.id, kept.link, decode(kept.salt, 'hex'), kept.before, kept.after)
    from kept join audit_log as log using (id)
    where (log.before, log.after) is distinct from (kept.before, kept.after)
      and without_person(log.entity, log.before) is not distinct from without_person(log.entity, kept.before)
      and without_person(log.entity, log.after) is not distinct from without_person(log.entity, kept.after)
      and not exists (
        select from (
          select kept.before ->> 'client_id' union all select kept.after ->> 'client_id'
          union all
          select named #>> '{}' from jsonb_path_query(kept.before -> 'timeline', '$[*].changes[*] ? (@.field == "client").*.id') as named
        ) as named (id)
        where log.entity = 'order' and named.id is not null and not exists (select from there where there.id::text = named.id)
      )
      and not exists (
        select from merged join audit_log as erased
          on erased.entity = 'client' and erased.entity_id = merged.id and erased.action = 'client.anonymise'
        where log.entity = 'client' and merged.into_id = log.entity_id
          and coalesce(erased.written_at, erased.at) > ${deletedAt}::timestamptz
      )
  `.execute(trx);
}
