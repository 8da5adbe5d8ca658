import { z } from 'zod';
import { day, id, pageQuery, pagination, searchText, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

/**
 * What a line of the audit log can be about. `access`: no change, but that somebody signed in or was refused, or looked at many
 * people at once; the record is that person.
 */
export const AUDIT_ENTITIES = [
  'order',
  'client',
  'group',
  'product',
  'branch',
  'staff',
  'session',
  'settings',
  'import',
  'message',
  'access',
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];

const record = z
  .record(z.string(), z.unknown())
  .nullable()
  .meta({ description: 'The record as it was or became, without anything secret' });

export const auditEntry = z
  .object({
    id,
    at: timestamp,
    staff_id: id.nullable(),
    staff_name: z.string().nullable().meta({ description: 'None: whoever runs the system, at its terminal' }),
    action: z.string(),
    entity: z.string(),
    entity_id: id,
    address: z.string().nullable().meta({ description: 'From where, as far as the proxy in front tells' }),
    before: record,
    after: record,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntry>;

const listedEntry = auditEntry
  .extend({
    record_name: z.string().nullable().meta({
      description:
        'What the record is called, an order by its number, its client and its products; null where nothing names it',
    }),
    changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })).meta({
      description: 'In which fields that both have they differ; empty where one of them is null',
    }),
    record_exists: z.boolean().meta({ description: 'Whether the record is still there' }),
  })
  .meta({ id: 'ListedAuditEntry' });
export type ListedAuditEntry = z.output<typeof listedEntry>;

/** What the log is filtered by. Days are both inclusive. */
export const auditFilter = z.object({
  search: searchText.optional().meta({
    description:
      "Part of the record's name, of the name of who acted, or of what changed: a field's words or values",
  }),
  entity: z
    .enum(AUDIT_ENTITIES)
    .optional()
    .meta({ description: 'Without it, and without `action`, all but `access`' }),
  action: z.string().trim().max(60).optional(),
  staff_id: z.string().trim().max(64).optional(),
  from: day.optional(),
  to: day.optional(),
  entity_id: z.string().trim().max(64).optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

export const listAudit = endpoint({
  name: 'listAudit',
  tag: 'Audit',
  summary: 'Who changed what, the newest first',
  method: 'GET',
  path: '/audit',
  access: 'audit.read',
  query: z.object({ ...pageQuery, ...auditFilter.shape }),
  replies: { 200: z.object({ entries: z.array(listedEntry), pagination }) },
});
