import type { Group, GroupBody } from '#contract/groups.ts';
import { isPhone } from '#domain/identity.ts';
import { LIMITS } from '#domain/limits.ts';
import { groups } from '#words/index.ts';
import { figureIn, figureRule, type Figure } from '../kit/figure.ts';
import { changedFields, isEmpty, trimmed } from '../kit/record-changes.ts';

const words = groups.form;

/** A group as the Add Group and Edit Group dialog holds it; an empty box for a count is `''`. */
export interface GroupFields {
  name: string;
  branchId: string | null;
  location: string;
  accountNumber: string;
  members: Figure;
  activeMembers: Figure;
}

export const NEW_GROUP: GroupFields = {
  name: '',
  branchId: null,
  location: '',
  accountNumber: '',
  members: '',
  activeMembers: '',
};

/** Whether a box for a count holds a whole number from `least` on, at most the largest number of the database. */
export function isCount(value: Figure, least: number): boolean {
  const count = figureIn(value);
  return Number.isInteger(count) && count >= least && count <= LIMITS.maxMembers;
}

const countOrNone = (value: Figure) => (value === '' || isCount(value, 0) ? null : words.countFault);

/** More active members than members is a mistake, shown at the field of active members. */
export const moreActive = (active: Figure, members: Figure) =>
  figureIn(active) > figureIn(members) ? words.moreActive : null;

/** The rules of the back-office dialog (SPEC 5, Group dialog). */
export const GROUP_RULES = {
  name: (name: string) => (name.trim() ? null : words.nameRequired),
  branchId: (id: string | null) => (id ? null : words.branchRequired),
  members: countOrNone,
  activeMembers: (active: Figure, { members }: GroupFields) =>
    countOrNone(active) ?? moreActive(active, members),
};

export function fieldsOf(group: Group): GroupFields {
  return {
    name: group.name,
    branchId: group.branch_id,
    location: group.location,
    accountNumber: group.account_number,
    members: group.member_count,
    activeMembers: group.active_members,
  };
}

/** What `POST /groups` takes of the dialog: what is left empty is not sent (SPEC 5). */
export function toBody(fields: GroupFields): GroupBody {
  const { name, branchId, location, accountNumber, members, activeMembers } = trimmed(fields);
  return {
    name,
    branchId: branchId ?? '',
    ...(location ? { location } : {}),
    ...(accountNumber ? { accountNumber } : {}),
    ...(members === '' ? {} : { members: figureIn(members) }),
    ...(activeMembers === '' ? {} : { activeMembers: figureIn(activeMembers) }),
  };
}

export type GroupChanges = Partial<GroupBody> & { updatedAt: string };

/**
 * What `PUT /groups/{id}` takes: what was changed and nothing else, and what the change started from. A text may be
 * emptied; a count whose box was emptied is not sent, and stays (SPEC 5).
 */
export function toChanges(fields: GroupFields, seen: Group): GroupChanges | undefined {
  const { branchId, members, activeMembers, ...texts } = changedFields(trimmed(fields), fieldsOf(seen));
  const changes: Partial<GroupBody> = {
    ...texts,
    ...(branchId ? { branchId } : {}),
    ...(members === undefined || members === '' ? {} : { members: figureIn(members) }),
    ...(activeMembers === undefined || activeMembers === ''
      ? {}
      : { activeMembers: figureIn(activeMembers) }),
  };
  return isEmpty(changes) ? undefined : { ...changes, updatedAt: seen.updated_at };
}

/** What the Edit Group dialog of SPEC 2 leaves out: whom to speak to, and what is on the books. */
export interface GroupDetails {
  chairperson: string;
  chairpersonPhone: string;
  meetingDay: string;
  loanBalance: Figure;
  arrears: Figure;
}

/** A chairperson's phone number, which may be left empty (SPEC 5). */
export const phoneRule = (phone: string) => (phone.trim() === '' || isPhone(phone) ? null : words.phoneShape);

/** What is typed for a balance is a figure; a phone number that stays as it was may be odd. */
export const detailRules = (seen: Group) => ({
  chairpersonPhone: (phone: string) => (phone === seen.chairperson_phone ? null : phoneRule(phone)),
  loanBalance: figureRule,
  arrears: figureRule,
});

export function detailsOf(group: Group): GroupDetails {
  return {
    chairperson: group.chairperson,
    chairpersonPhone: group.chairperson_phone,
    meetingDay: group.meeting_day,
    loanBalance: group.loan_balance,
    arrears: group.arrears,
  };
}

/** As `toChanges`: a sum whose box was emptied stays as it is. */
export function toDetailChanges(details: GroupDetails, seen: Group): GroupChanges | undefined {
  const { loanBalance, arrears, ...texts } = changedFields(trimmed(details), detailsOf(seen));
  const changes: Partial<GroupBody> = {
    ...texts,
    ...(loanBalance === undefined || loanBalance === '' ? {} : { loanBalance: figureIn(loanBalance) }),
    ...(arrears === undefined || arrears === '' ? {} : { arrears: figureIn(arrears) }),
  };
  return isEmpty(changes) ? undefined : { ...changes, updatedAt: seen.updated_at };
}
