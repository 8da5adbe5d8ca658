import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import {
  deviceTime,
  flag,
  id,
  named,
  pageQuery,
  pagination,
  requiredName,
  requiredText,
  timestamp,
} from './common.ts';
import { endpointsOf } from './endpoints-of.ts';

const devices = endpointsOf('Devices');

/** How many commands wait on a device, and since when. */
export const deviceReport = z.object({
  unsent: z.int().min(0).max(LIMITS.unsentEntries),
  oldestUnsentAt: deviceTime.nullable().meta({
    description: 'The time of the oldest unsent entry, from the clock of the device. Null if there is none',
  }),
});

export const device = named('Device', {
  id,
  staff_id: id,
  staff_name: z.string(),
  branch_id: id.nullable(),
  branch_name: z.string().nullable(),
  name: z.string(),
  registered_at: timestamp,
  last_seen_at: timestamp,
  ended_at: timestamp
    .nullable()
    .meta({ description: 'The time when the device was ended. The device signs out and erases its data' }),
  ended_by_name: z.string().nullable(),
  end_reason: z.string().nullable(),
  unsent: z.int().meta({ description: 'The number of unsent entries in its last report' }),
  oldest_unsent_at: timestamp.nullable().meta({ description: 'The time of the oldest unsent entry' }),
  reported_at: timestamp.nullable(),
  current: z.boolean().meta({ description: 'Whether this device makes the call' }),
});
export type Device = z.output<typeof device>;

export const devicesPage = named('DevicesPage', { devices: z.array(device), pagination });
export type DevicesPage = z.output<typeof devicesPage>;

/** The bytes of a key of 256 bits, in base64. */
const queueKey = z
  .string()
  .regex(/^[\w+/]{43}=$/, reasonText('field_missing', { field: 'queue_key' }))
  .meta({
    description:
      'The key that encrypts the unsent work on the device. Only its owner gets it, when they sign in on the device',
  });

export const newDevice = z.object({ name: requiredName('name', 60), queueKey });

export const registerDevice = devices.post('registerDevice', '/devices', {
  summary: 'Register this browser as a device of the person. It gets its own session, and this session ends',
  access: 'signed-in',
  asksPassword: true,
  command: false,
  body: newDevice,
  replies: {
    201: z.object({
      token: z.string().meta({ description: 'The token of the new session. Only this answer shows it' }),
      device,
    }),
  },
  refuses: ['check_failed', 'illegal_transition'],
});

const deviceFilter = z.object({
  staff_id: z.string().trim().max(64).optional(),
  ended: flag,
});
export type DeviceFilter = z.output<typeof deviceFilter>;

export const listDevices = devices.get('listDevices', '/devices', {
  summary:
    'List a page of devices: your own, and devices of accounts that the caller may lock or audit. Active devices come first, the last seen first',
  access: 'signed-in',
  query: z.object({ ...pageQuery, ...deviceFilter.shape }),
  replies: { 200: devicesPage },
});

export const endDevice = devices.post('endDevice', '/devices/{id}/end', {
  summary: 'End a device, for example a lost phone. It signs out and erases its data at its next call',
  access: 'signed-in',
  body: z.object({ reason: requiredText('reason', LIMITS.longestReason).optional() }),
  replies: { 204: 'no-content' },
  refuses: ['forbidden'],
});

export const reportDevice = devices.put('reportDevice', '/devices/report', {
  summary: 'Report the unsent work on this device. It replaces the last report',
  access: 'field.work',
  command: false,
  body: deviceReport,
  replies: { 204: 'no-content' },
  refuses: ['forbidden'],
});

export const listEndedDevices = devices.post('listEndedDevices', '/devices/ended', {
  summary:
    'Find which of these devices were ended. A locked browser without a token uses this call to erase its data',
  access: 'public',
  body: z.object({ deviceIds: z.array(id).max(LIMITS.devicesPerBrowser) }),
  replies: {
    200: z.object({
      ended: z
        .array(id)
        .meta({ description: 'The ended devices. Active devices and unknown ids are left out' }),
    }),
  },
  refuses: ['too_many_attempts'],
});
