import type { SignedInUser } from '#contract/auth.ts';
import { assignGroup, createClient } from '#contract/clients.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { createGroup } from '#contract/groups.ts';
import { clientOf, clientsOf, groupOf, type Maker } from './offline-answers.ts';
import { readPack } from './pack.ts';
import { type Entry, isBehind, waitsFor } from './queue-entry.ts';
import { enqueue, readQueue } from './queue.ts';

interface Command {
  params?: Record<string, string>;
  body?: unknown;
}

/** The commands that can wait. `about` names their records; the screen shows `answer` until the server answers. */
const LATER: Record<
  string,
  { about: (command: Command) => Entry['about']; answer: (entry: Entry, maker: Maker) => unknown }
> = {
  [createClient.name]: {
    about: ({ body }) => ({ client: nameIn(body) }),
    answer: clientOf,
  },
  [createGroup.name]: {
    about: ({ body }) => ({ group: nameIn(body) }),
    answer: (entry, { branch }) => groupOf(entry, branch),
  },
  [assignGroup.name]: {
    about: ({ params, body }) => ({
      client: nameOfClient(params?.['id'] ?? ''),
      group: nameOfGroup((body as { groupId: string }).groupId),
    }),
    // The screen that asked shows the rest of the client already.
    answer: ({ input, about }) => ({
      id: input.params?.['id'],
      group_id: (input.body as { groupId: string }).groupId,
      ...(about.group && { group_name: about.group }),
    }),
  },
};

const nameIn = (body: unknown) => (body as { name: string }).name;

function nameOfClient(id: string): string {
  const members = readPack()?.groups.flatMap((group) => group.members) ?? [];
  return members.find((client) => client.id === id)?.name ?? nameInQueue(id)?.client ?? '';
}

function nameOfGroup(id: string): string {
  return readPack()?.groups.find((group) => group.id === id)?.name ?? nameInQueue(id)?.group ?? '';
}

const nameInQueue = (id: string) => readQueue().find(({ key }) => id.endsWith(key))?.about;

/** Whether a command can wait on this device until there is a network. */
export const canQueueCommand = (endpoint: Endpoint): boolean => endpoint.name in LATER;

/** Whether a command must wait behind others that make a record it names, or change the same one. */
export const mustQueueCommand = ({ name }: Endpoint, input: Command): boolean =>
  waitsFor({ input }, readQueue()).length > 0 || isBehind({ command: name, input }, readQueue());

/**
 * Stores a command to be sent later, and answers as the server will. A new client whom this device already knows is
 * answered as existing, and nothing is stored.
 */
export async function queueCommand(
  endpoint: Endpoint,
  { params, body }: Command,
  key: string,
  { id, name, branch_id, branch_name }: SignedInUser,
): Promise<{ status: number; data: unknown }> {
  const command = { ...(params && { params }), ...(body !== undefined && { body }) };
  const { about, answer } = LATER[endpoint.name]!;
  const maker = { person: { id, name }, branch: { id: branch_id, name: branch_name } };
  if (endpoint.name === createClient.name) {
    const { findSameClient } = await import('./compare-clients.ts');
    const clients = clientsOf({ ...maker, pack: readPack(), queue: readQueue() });
    const there = findSameClient(body as object, clients);
    if (there) return { status: 200, data: there };
  }
  await enqueue({ key, command: endpoint.name, input: command, about: about(command) });
  const entry = readQueue().find((one) => one.key === key)!;
  return { status: 201, data: answer(entry, maker) };
}
