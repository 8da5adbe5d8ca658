import { listAudit } from '#contract/audit.ts';
import {
  createMachineAccount,
  createMachineKey,
  endMachineAccount,
  endMachineKey,
  listMachineAccounts,
  type MachineAccount,
  type MachineAccountWithKey,
  type NewMachineAccount,
} from '#contract/machines.ts';
import { refresh } from '../../api.ts';
import { forMaker } from '../../auth/maker.ts';
import { send } from '../../send.ts';

const readAgain = () => refresh(listMachineAccounts, listAudit);

/** A key is told once: where the answer was lost, the newest key is of no use to anybody, and another one takes its place. */
async function withShownKey(made: MachineAccountWithKey): Promise<MachineAccountWithKey> {
  const lost = made.keys.at(-1);
  if (made.key !== undefined || !lost) return made;
  await forMaker(endKey(made, lost.id));
  return send(createMachineKey, { params: { id: made.id } });
}

export async function addMachine(body: NewMachineAccount): Promise<MachineAccountWithKey> {
  const made = await withShownKey(await send(createMachineAccount, { body }));
  await readAgain();
  return made;
}

export async function addKey({ id }: MachineAccount): Promise<MachineAccountWithKey> {
  const made = await withShownKey(await send(createMachineKey, { params: { id } }));
  await readAgain();
  return made;
}

export async function endKey({ id }: Pick<MachineAccount, 'id'>, keyId: string): Promise<void> {
  await send(endMachineKey, { params: { id, keyId } });
  await readAgain();
}

export async function endMachine({ id }: MachineAccount): Promise<void> {
  await send(endMachineAccount, { params: { id } });
  await readAgain();
}
