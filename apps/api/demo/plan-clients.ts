import { emailOf, nameGiver, nationalIdOf, phoneOf } from './people.ts';
import { DEMO_ACCOUNTS, type Username } from './accounts.ts';
import { ADDRESS_FORMS, BRANCHES, MEETING_DAYS, type Branch, type BranchName } from './places.ts';
import type { PlannedClient, PlannedGroup } from './planned.ts';
import { diceFor } from './random.ts';
import { momentAfter, momentAgo, spreadDays } from './timeline.ts';

/** How many clients each branch has, and how many of them are in no group yet. */
const CLIENTS: Record<BranchName, { all: number; withoutGroup: number }> = {
  Kitui: { all: 100, withoutGroup: 5 },
  Mombasa: { all: 80, withoutGroup: 4 },
  'Main Branch': { all: 60, withoutGroup: 0 },
};

/** The days on which the first and the last group were registered. */
const GROUPS_BEGIN = { first: 359, last: 352 };
/** Clients from the paper records were registered in the first weeks, the others one by one. */
const TAKEN_OVER = 0.5;

export const REGISTRARS: Record<BranchName, Username> = {
  Kitui: 'officer',
  Mombasa: 'officer.mombasa',
  'Main Branch': 'admin',
};

const GROUPS = BRANCHES.flatMap((branch) => branch.groups.map((group) => ({ ...group, branch })));

/** Groups that have no men. */
const OF_WOMEN = /Women|Mama/;

/** The clients of all branches, those who joined first first. */
export function planClients(now: Date): PlannedClient[] {
  const dice = diceFor('clients');
  const nextName = nameGiver(
    dice,
    Object.values(DEMO_ACCOUNTS).map((account) => account.name),
  );
  const places = dice.shuffle(BRANCHES.flatMap((branch) => placesIn(branch)));
  const takenOver = Math.round(places.length * TAKEN_OVER);
  const days = [
    ...spreadDays(takenOver, 350, 336, 0.1),
    ...spreadDays(places.length - takenOver, 335, 2, 0.5),
  ];
  const clock = diceFor('clients: time');
  const moments = days.map((daysAgo) => momentAgo(now, daysAgo, clock)).toSorted((a, b) => +a - +b);
  const serials = new Map<BranchName, number>();
  return places.map(({ branch, group }, index) => {
    const [region] = branch.regions[dice.weigh(branch.regions.map(([, weight]) => weight))]!;
    const name = nextName(region, group !== null && OF_WOMEN.test(GROUPS[group]!.name));
    const serial = (serials.get(branch.name) ?? 0) + 1;
    serials.set(branch.name, serial);
    const home = group === null ? dice.pick(branch.groups).location : GROUPS[group]!.location;
    const form = dice.pick(ADDRESS_FORMS);
    return {
      at: moments[index]!,
      daysAgo: days[index]!,
      by: REGISTRARS[branch.name],
      branch: branch.name,
      group,
      name,
      phone: phoneOf(index),
      email: dice.chance(0.36) ? emailOf(name) : '',
      address: dice.chance(0.78) ? `${form}, ${home}` : '',
      clientId: nationalIdOf(index),
      systemId: `${branch.code}-${String(serial).padStart(4, '0')}`,
    };
  });
}

/** One place for every client of a branch: its groups in turn, and the few without one. */
function placesIn(branch: Branch): { branch: Branch; group: number | null }[] {
  const { all, withoutGroup } = CLIENTS[branch.name];
  const groups = GROUPS.flatMap((group, index) => (group.branch === branch ? [index] : []));
  return Array.from({ length: all }, (_, place) => ({
    branch,
    group: place < withoutGroup ? null : groups[place % groups.length]!,
  }));
}

/** The groups; the first of a group's clients is its chairperson. */
export function planGroups(now: Date, clients: readonly PlannedClient[]): PlannedGroup[] {
  const dice = diceFor('groups');
  const clock = diceFor('groups: time');
  const days = spreadDays(GROUPS.length, GROUPS_BEGIN.first, GROUPS_BEGIN.last, 0.1);
  return GROUPS.map(({ branch, name, location }, index) => {
    const members = clients.filter((client) => client.group === index);
    const chair = members[0]!;
    const count = members.length + dice.between(3, 12);
    const loanBalance = dice.between(60, 420) * 500 + (dice.chance(0.3) ? 250.5 : 0);
    const inArrears = dice.chance(0.42);
    const share = dice.between(2, 14) / 100;
    return {
      at: momentAgo(now, days[index]!, clock),
      by: REGISTRARS[branch.name],
      branch: branch.name,
      name,
      accountNumber: `ALC-${branch.code}-${String(branch.groups.findIndex((group) => group.name === name) + 1).padStart(3, '0')}`,
      location,
      chairperson: chair.name,
      chairpersonPhone: chair.phone,
      meetingDay: dice.pick(MEETING_DAYS),
      members: count,
      activeMembers: count - dice.between(0, 4),
      loanBalance,
      arrears: inArrears ? Math.round(loanBalance * share) : 0,
    };
  });
}

/** When a client was made a member: a little after the registration. */
export function assignedAt(now: Date, client: PlannedClient): Date {
  return momentAfter(now, client.at, 0, diceFor(client.systemId));
}
