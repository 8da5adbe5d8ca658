import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
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

/** How many commands wait on a device, and since when. */
export const deviceReport = z.object({
  unsent: z.int().min(0).max(LIMITS.unsentEntries),
  oldestUnsentAt: deviceTime.nullable().meta({
    description: "When the oldest of them was made, by the device's clock; null when nothing waits",
  }),
});

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
    unsent: z.int().meta({ description: 'How many entries waited on it at its last report' }),
    oldest_unsent_at: timestamp.nullable().meta({ description: 'Since when the oldest of them waits' }),
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
    description: 'Seals the unsent work on the device; answered to its person alone, when they sign in on it',
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
      token: z.string().meta({ description: 'Of the new session, in this answer alone' }),
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
    "A page of devices, one's own and those of accounts that the caller may lock or audit: first the live ones, the latest seen first",
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

export const reportDevice = endpoint({
  name: 'reportDevice',
  tag: 'Devices',
  summary: 'How much waits on this device, in the place of its last report',
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
