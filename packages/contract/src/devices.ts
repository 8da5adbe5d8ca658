import { z } from 'zod';
import { UNSENT_KINDS, UNSENT_STATES } from '#domain/field/unsent.ts';
import { LIMITS } from '#domain/limits.ts';
import { reasonText, REASON_NAMES } from '#domain/refusals.ts';
import {
  deviceTime,
  id,
  idParams,
  pageQuery,
  pagination,
  requiredName,
  requiredText,
  timestamp,
} from './common.ts';
import { endpoint } from './endpoint.ts';

const MOST_UNSENT = reasonText('too_many_entries', { max: LIMITS.unsentEntries });
const MOST_HELD_GROUPS = reasonText('too_many_entries', { max: LIMITS.plainList });

/** What a device keeps of what it saved for offline use. */
export const deviceHolds = z
  .object({
    groups: z
      .array(z.object({ id, name: requiredText('group_name'), taken_at: deviceTime }))
      .max(LIMITS.plainList, MOST_HELD_GROUPS),
    clients: z.int().min(0).max(LIMITS.maxMembers),
    orders_queued: z.int().min(0).max(LIMITS.unsentEntries),
  })
  .meta({ id: 'DeviceHolds' });
export type DeviceHolds = z.output<typeof deviceHolds>;

/** One command that waits on a device. It names no person. */
export const unsentEntry = z
  .object({
    key: z.string().min(1).max(200).meta({ description: 'The idempotency key that it will be sent with' }),
    kind: z.enum(UNSENT_KINDS),
    state: z.enum(UNSENT_STATES),
    since: deviceTime.meta({ description: "When it came into this state, by the device's clock" }),
    group_id: id.optional(),
    label: requiredText('label').meta({
      description: 'What it is, without the identity of a person: `Order, 2 products, KES 5,040`',
    }),
    reason: z.enum(REASON_NAMES).optional().meta({ description: 'Why the server refused it' }),
  })
  .meta({ id: 'UnsentEntry' });
export type UnsentEntry = z.output<typeof unsentEntry>;

export const deviceReport = z.object({
  holds: deviceHolds,
  queue: z.array(unsentEntry).max(LIMITS.unsentEntries, MOST_UNSENT),
});
export type DeviceReport = z.output<typeof deviceReport>;

export const device = z
  .object({
    id,
    staff_id: id,
    staff_name: z.string(),
    branch_id: id.nullable(),
    branch_name: z.string().nullable(),
    name: z.string(),
    registered_at: timestamp,
    last_seen_at: timestamp,
    ended_at: timestamp.nullable().meta({ description: 'Since then it is signed out, and wipes itself' }),
    ended_by_name: z.string().nullable(),
    end_reason: z.string().nullable(),
    holds: deviceHolds.nullable().meta({ description: 'As it last reported; null before its first report' }),
    queue: z.array(unsentEntry).meta({
      description: `Its unsent work as it last reported: held entries first, then the oldest; at most ${LIMITS.maxPageSize}`,
    }),
    unsent: z.int().meta({ description: 'How many entries there are in all' }),
    held: z.int().meta({ description: 'How many of them the server refused' }),
    reported_at: timestamp.nullable(),
    current: z.boolean().meta({ description: 'Whether it is the one that asks' }),
  })
  .meta({ id: 'Device' });
export type Device = z.output<typeof device>;

export const devicesPage = z.object({ devices: z.array(device), pagination }).meta({ id: 'DevicesPage' });
export type DevicesPage = z.output<typeof devicesPage>;

/** The bytes of a key of 256 bits, in base64. */
const queueKey = z
  .string()
  .regex(/^[\w+/]{43}=$/, reasonText('field_missing', { field: 'queue_key' }))
  .meta({
    description:
      'Seals the unsent work on the device; told again to its person alone, when they sign in on it or bring back a copy',
  });

export const newDevice = z.object({ name: requiredName('name', 60), queueKey });

export const registerDevice = endpoint({
  name: 'registerDevice',
  tag: 'Devices',
  summary: 'Make this browser a device of its person: it gets a session of its own, and this one ends',
  method: 'POST',
  path: '/devices',
  access: 'signed-in',
  asksPassword: true,
  body: newDevice,
  replies: {
    201: z.object({
      token: z.string().meta({ description: 'Of the new session, told this once' }),
      device,
    }),
  },
  refuses: ['check_failed', 'illegal_transition'],
});

/** What devices are filtered by. */
const deviceFilter = z.object({
  staff_id: z.string().trim().max(64).optional(),
  ended: z.enum(['true', 'false']).optional(),
});
export type DeviceFilter = z.output<typeof deviceFilter>;

export const listDevices = endpoint({
  name: 'listDevices',
  tag: 'Devices',
  summary:
    "A page of devices, one's own and those of whom one may lock or audits: first the live ones, the latest seen first",
  method: 'GET',
  path: '/devices',
  access: 'signed-in',
  query: z.object({ ...pageQuery, ...deviceFilter.shape }),
  replies: { 200: devicesPage },
});

export const endDevice = endpoint({
  name: 'endDevice',
  tag: 'Devices',
  summary: 'End a device, such as a lost phone: it is signed out, and wipes itself when it next asks',
  method: 'POST',
  path: '/devices/{id}/end',
  access: 'signed-in',
  command: true,
  params: idParams,
  body: z.object({ reason: requiredText('reason', LIMITS.longestReason).optional() }),
  replies: { 204: 'no-content' },
  refuses: ['not_found', 'forbidden'],
});

export const getQueueKey = endpoint({
  name: 'getQueueKey',
  tag: 'Devices',
  summary:
    "The key to a saved copy of the unsent work of one of one's own devices, as long as it is not ended; noted in the audit log",
  method: 'GET',
  path: '/devices/{id}/queue-key',
  access: 'signed-in',
  asksPassword: true,
  params: idParams,
  replies: { 200: z.object({ queue_key: queueKey }) },
  refuses: ['not_found', 'illegal_transition', 'check_failed'],
});

export const reportDevice = endpoint({
  name: 'reportDevice',
  tag: 'Devices',
  summary: 'What this device keeps and has not sent yet, in the place of its last report',
  method: 'PUT',
  path: '/devices/report',
  access: 'field.work',
  body: deviceReport,
  replies: { 204: 'no-content' },
  refuses: ['forbidden'],
});

export const listEndedDevices = endpoint({
  name: 'listEndedDevices',
  tag: 'Devices',
  summary:
    'Which of these devices were ended, for a browser that is locked and has no token: it wipes itself',
  method: 'POST',
  path: '/devices/ended',
  access: 'public',
  body: z.object({ deviceIds: z.array(id).max(LIMITS.devicesPerBrowser) }),
  replies: {
    200: z.object({
      ended: z.array(id).meta({ description: 'Those of them; a live device and an unknown id are left out' }),
    }),
  },
  refuses: ['too_many_attempts'],
});

export const giveQueueKey = endpoint({
  name: 'giveQueueKey',
  tag: 'Devices',
  summary: 'Give the key to the unsent work of this device again where the server has lost its own',
  method: 'PUT',
  path: '/devices/queue-key',
  access: 'signed-in',
  body: z.object({ queueKey }),
  replies: { 204: 'no-content' },
  refuses: ['forbidden'],
});
