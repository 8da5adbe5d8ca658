import { z } from 'zod';
import { ATTENDANCE_STATES } from '#domain/field/meeting-days.ts';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import { agreementKey } from './agreements.ts';
import { client } from './clients.ts';
import { day, id, named, optionalText, seenAt, timestamp } from './common.ts';
import { deliveryWithOrders } from './deliveries.ts';
import { endpointsOf } from './endpoints-of.ts';
import { group } from './groups.ts';
import { order } from './orders.ts';
import { product } from './products.ts';
import { branchStock } from './stock.ts';
import { checkInForce, loanTerms, rulesInForce } from './settings.ts';
import { countWithProducts } from './stock-counts.ts';

const field = endpointsOf('Field');

const attendance = named('Attendance', {
  client_id: id,
  client_name: z.string(),
  state: z.enum(ATTENDANCE_STATES),
  note: z.string(),
});

export const meeting = named('Meeting', {
  group_id: id,
  day,
  notes: z.string(),
  recorded_by: id,
  recorded_by_name: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  attendance: z.array(attendance),
});
export type Meeting = z.output<typeof meeting>;

const meetingFields = z.object({
  notes: optionalText('notes', LIMITS.meetingNotes)
    .optional()
    .meta({ description: 'If this is missing, the old text stays' }),
  attendance: z
    .array(
      z.object({
        clientId: id,
        state: z.enum(ATTENDANCE_STATES),
        note: optionalText('notes', LIMITS.attendanceNote)
          .optional()
          .meta({ description: 'If this is missing, the old text stays' }),
      }),
    )
    .max(LIMITS.attendances, reasonText('too_many_entries', { max: LIMITS.attendances }))
    .meta({ description: 'The whole attendance list. It replaces the recorded list' }),
  updatedAt: seenAt('meeting').optional(),
});
export type MeetingBody = z.output<typeof meetingFields>;

export const recordMeeting = field.put('recordMeeting', '/groups/{id}/meetings/{day}', {
  summary:
    'Record the meeting of a group on a day. With `updatedAt` it replaces the record that you saw. Without it, it replaces your own record',
  access: 'field.work',
  namedByKey: { params: { id: 'group' }, body: { 'attendance.*.clientId': 'client' } },
  params: { day },
  body: meetingFields,
  replies: { 200: meeting, 201: meeting },
  refuses: ['stale', 'check_failed'],
});

export const listMeetings = field.get('listMeetings', '/groups/{id}/meetings', {
  summary: `List the latest meetings of a group with attendance, latest first. The default limit is ${LIMITS.pageSize}`,
  access: 'groups.read',
  query: z.object({
    limit: z.coerce.number<number>().int().min(1).max(LIMITS.maxPageSize).optional(),
  }),
  replies: { 200: z.object({ meetings: z.array(meeting) }) },
});

/** A group as the screen of the day lists it. */
export const fieldGroup = group
  .pick({
    id: true,
    name: true,
    account_number: true,
    branch_id: true,
    branch_name: true,
    location: true,
    meeting_day: true,
    member_count: true,
  })
  .extend({
    members: z.int().meta({
      description: 'The number of clients in the group. The device saves these clients for offline use',
    }),
    my_members: z
      .int()
      .meta({ description: 'The number of these clients that the caller is responsible for' }),
    last_meeting: day.nullable().meta({ description: 'The day of the latest recorded meeting' }),
  })
  .meta({ id: 'FieldGroup' });
export type FieldGroup = z.output<typeof fieldGroup>;

export const listFieldGroups = field.get('listFieldGroups', '/field/groups', {
  summary: `List the groups that the caller can see, by name, for the plan of a day. The list has at most ${LIMITS.plainList} groups`,
  access: 'field.work',
  query: z.object({ branch_id: id.optional() }),
  replies: {
    200: z.object({
      groups: z.array(fieldGroup),
      total: z
        .int()
        .meta({ description: 'The number of all groups, including groups that are not in the list' }),
    }),
  },
});

/** An order that is neither delivered nor rejected nor cancelled. */
const packOrder = order
  .pick({
    id: true,
    number: true,
    group_id: true,
    status: true,
    total_price: true,
    loan_term: true,
    delivery_method: true,
    delivery_location: true,
    created_by_user_id: true,
    officer_name: true,
    agreed_at: true,
    created_at: true,
    updated_at: true,
  })
  .extend({ items: z.array(z.object({ name: z.string(), quantity: z.int() })) })
  .meta({ id: 'PackOrder' });

const packMember = client
  .omit({ anonymised_at: true })
  .extend({
    client_id: client.shape.client_id.meta({ description: 'National ID, always masked' }),
    // A pack that an older version saved does not know them.
    officer_id: client.shape.officer_id.default(null),
    officer_name: client.shape.officer_name.default(null),
    open_orders: z.array(packOrder),
  })
  .meta({ id: 'PackMember' });
export type PackMember = z.output<typeof packMember>;

const packGroup = group
  .extend({
    // A pack that an older version saved does not know it.
    client_count: group.shape.client_count.default(0),
    members: z.array(packMember),
    // A pack that an older version saved does not know it.
    last_meeting: day
      .nullable()
      .default(null)
      .meta({ description: 'The day of the latest recorded meeting' }),
  })
  .meta({ id: 'PackGroup' });
export type PackGroup = z.output<typeof packGroup>;

/** What a device saves for offline use for groups, to work with where there is no network. */
export const meetingPack = named('MeetingPack', {
  made_at: timestamp,
  groups: z.array(packGroup),
  products: z.array(product).meta({ description: 'The active products' }),
  loan_terms: loanTerms,
  // A pack that an older version saved does not know them.
  agreement_keys: z.array(agreementKey).default([]),
  order_checks: z.array(checkInForce).meta({ description: 'The checks that are on' }),
  office_rules: rulesInForce,
  // A pack that an older version saved does not know them.
  deliveries: z
    .array(deliveryWithOrders)
    .default([])
    .meta({ description: 'Deliveries that are out, of the caller or of the branch without a carrier' }),
  // A pack that an older version saved does not know it.
  branch_stock: branchStock
    .nullable()
    .default(null)
    .meta({ description: 'What the branch of the caller has, and what comes when. Null: of all branches' }),
  // A pack that an older version saved does not know them.
  stock_counts: z
    .array(countWithProducts)
    .default([])
    .meta({ description: 'Open counts of places where the caller may count' }),
});
export type MeetingPack = z.output<typeof meetingPack>;

const FEW_GROUPS = reasonText('too_many_groups_asked', { max: LIMITS.packGroups });

export const takeAlong = field.get('takeAlong', '/field/pack', {
  summary:
    'Get the data for a day with these groups without a network. Groups that the caller cannot see are left out',
  access: 'field.work',
  query: z.object({
    group_ids: z
      .string({ error: FEW_GROUPS })
      .refine((text) => {
        const ids = text.split(',');
        return ids.length <= LIMITS.packGroups && ids.every((one) => id.safeParse(one).success);
      }, FEW_GROUPS)
      .optional()
      .meta({
        description: `Ids, separated by commas, at most ${LIMITS.packGroups}. Without any: what needs no group`,
      }),
  }),
  replies: { 200: meetingPack },
  refuses: ['check_failed'],
});
