import { z } from 'zod';
import { day, id, named, pageQuery, pagination, searchText, timestamp } from './common.ts';
import { endpointsOf } from './endpoints-of.ts';

const audit = endpointsOf('Audit');

/**
 * What a line of the audit log can be about. `access`: no change, but that somebody signed in or was refused, or looked at many
 * people at once; the record is that person.
 */
export const AUDIT_ENTITIES = [
  'order',
  'client',
  'group',
  'product',
  'delivery',
  'consignment',
  'stock',
  'stock_count',
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
  .meta({ description: 'The record before or after the change, without secret data' });

export const auditEntry = named('AuditEntry', {
  id,
  at: timestamp,
  staff_id: id.nullable(),
  staff_name: z.string().nullable().meta({ description: 'Null: the system operator did it on the server' }),
  action: z.string(),
  entity: z.string(),
  entity_id: id,
  address: z
    .string()
    .nullable()
    .meta({ description: 'The network address of the person, as the proxy reports it' }),
  before: record,
  after: record,
});
export type AuditEntry = z.output<typeof auditEntry>;

const listedEntry = auditEntry
  .extend({
    record_name: z.string().nullable().meta({
      description:
        'The name of the record. For an order: its number, client and products. Null if the record has no name',
    }),
    changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })).meta({
      description: 'The fields that differ between `before` and `after`. Empty if one of them is null',
    }),
    record_exists: z.boolean().meta({ description: 'Whether the record still exists' }),
  })
  .meta({ id: 'ListedAuditEntry' });
export type ListedAuditEntry = z.output<typeof listedEntry>;

/** What the log is filtered by. Days are both inclusive. */
export const auditFilter = z.object({
  search: searchText.optional().meta({
    description: 'Part of the name of the record, of the person who acted, or of a changed field or value',
  }),
  entity: z
    .enum(AUDIT_ENTITIES)
    .optional()
    .meta({ description: 'Without this and without `action`, the list has all entries except `access`' }),
  action: z.string().trim().max(60).optional(),
  staff_id: z.string().trim().max(64).optional(),
  from: day.optional(),
  to: day.optional(),
  entity_id: z.string().trim().max(64).optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

export const listAudit = audit.get('listAudit', '/audit', {
  summary: 'List who changed what, newest first',
  access: 'audit.read',
  query: z.object({ ...pageQuery, ...auditFilter.shape }),
  replies: { 200: z.object({ entries: z.array(listedEntry), pagination }) },
});
