import type { World } from './world.ts';

/** A branch with a code of its own, an officer and a group there, and orders through it. */
export async function aBranchOfItsOwn(world: World, code: string) {
  const { body } = await world.call(world.admin, 'POST', '/branches', { name: `Branch ${code}`, code });
  const officer = await world.hire('credit_officer', body.id);
  const group = await world.aGroup({ branchId: body.id });
  const place = (fields: object = {}) =>
    world.anOrder(world.headOfficeOfficer, { groupId: group.id, ...fields });
  return { id: body.id as string, officer, group, place };
}

/** The year in Nairobi, by which orders are numbered now. */
export const numberedYear = (): number => new Date(Date.now() + 3 * 3_600_000).getUTCFullYear();
