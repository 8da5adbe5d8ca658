import type { Device } from '#contract/devices.ts';
import type { Person, World } from './world.ts';

/** Of the unsent work on a device, as a browser makes one. */
export const QUEUE_KEY = Buffer.alloc(32, 7).toString('base64');

/** A person with a device: `token` is the device's. */
export interface OnDevice extends Person {
  device: Device;
}

/** Registers a device by a call, as its person does. The session that asked ends. */
export async function register(world: World, person: Person, name = 'Phone'): Promise<OnDevice> {
  const { status, body } = await world.call(person, 'POST', '/devices', { name, queueKey: QUEUE_KEY });
  if (status !== 201) throw new Error(`registerDevice: ${status} ${JSON.stringify(body)}`);
  return { ...person, token: body.token, device: body.device };
}

/** Somebody new with a device. */
export async function onDevice(
  world: World,
  role: Parameters<World['hire']>[0] = 'credit_officer',
  branchId: string | null = world.branches.kitui,
): Promise<OnDevice> {
  return register(world, await world.hire(role, branchId));
}

/** Lets time pass for the sessions of a person: their last use and their sign-in lie so long before. */
export async function letPass(
  world: World,
  { id }: Person,
  { unused = '0', since = '0' }: { unused?: string; since?: string },
): Promise<void> {
  await world.pool.query(
    `update sessions set last_seen_at = now() - $2::interval, created_at = now() - $3::interval where staff_id = $1`,
    [id, unused, since],
  );
}

export const isSignedIn = async (world: World, person: Person) =>
  (await world.call(person, 'GET', '/auth/me')).status === 200;
