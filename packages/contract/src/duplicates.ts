import { z } from 'zod';
import { id, named, pageQuery, pagination } from './common.ts';
import { endpointsOf } from './endpoints-of.ts';

const settings = endpointsOf('Settings');

/** What one record alone may have, by the kind of record. */
export const UNIQUE_FIELDS = {
  client: ['national_id', 'system_id', 'phone_and_name'],
  group: ['account_number', 'name'],
  branch: ['name'],
  staff: ['username', 'email'],
} as const;
export type UniqueField = (typeof UNIQUE_FIELDS)[keyof typeof UNIQUE_FIELDS][number];

const one = z.object({
  id,
  name: z.string(),
  value: z.string().meta({ description: 'The value as this record has it' }),
});

export const duplicate = named('Duplicate', {
  entity: z.enum(Object.keys(UNIQUE_FIELDS) as (keyof typeof UNIQUE_FIELDS)[]),
  field: z
    .enum([...new Set(Object.values(UNIQUE_FIELDS).flat())])
    .meta({ description: '`phone_and_name`: the phone number of two clients with the same name' }),
  record: one,
  same_as: one.meta({ description: 'The record that had the value first' }),
});
export type Duplicate = z.output<typeof duplicate>;

export const listDuplicates = settings.get('listDuplicates', '/duplicates', {
  summary:
    'List a page of records that share a number or a name. An earlier version accepted them as different',
  access: 'duplicates.read',
  query: z.object(pageQuery),
  replies: { 200: z.object({ duplicates: z.array(duplicate), pagination }) },
});
