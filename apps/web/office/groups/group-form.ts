import { z } from 'zod';
import { filledIn } from '#contract/common.ts';
import { countsCanBe, groupBody, groupFields, type Group, type NewGroup } from '#contract/groups.ts';
import { reasonText } from '#domain/refusals.ts';
import { figureGiven, type Figure } from '../kit/form/FigureBox.tsx';
import { trimmed, editOf } from '../kit/form/use-record-form.ts';

/** A group as a form holds it; an empty box for a count is `''`. */
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

/** A group as the Edit Group dialog holds it: also whom to speak to, when it meets, and what is on the books. */
export interface EditedGroup extends GroupFields {
  chairperson: string;
  chairpersonPhone: string;
  meetingDay: string;
  loanBalance: Figure;
  arrears: Figure;
}

/** The fields in the names of the request; an empty count is not in it. */
function requestOf<Fields extends GroupFields>(fields: Fields) {
  const { branchId, members, activeMembers, ...texts } = trimmed(fields);
  return {
    ...texts,
    branchId: branchId ?? '',
    members: figureGiven(members),
    activeMembers: figureGiven(activeMembers),
  };
}

/** What the dialog sends of a new group: an empty id (SPEC 7), and nothing else that was left empty (SPEC 5). */
export function toBody(fields: GroupFields): NewGroup {
  const { name, branchId, ...rest } = requestOf(fields);
  const given = Object.entries(rest).filter(([, value]) => value !== '' && value !== undefined);
  return { id: '', name, branchId, ...Object.fromEntries(given) };
}

/** The Edit Group dialog: a text may be emptied there, an emptied count or sum stays (SPEC 5). */
export const groupEdit = editOf({
  schema: groupBody,
  fieldsOf: (group: Group): EditedGroup => ({
    name: group.name,
    branchId: group.branch_id,
    location: group.location,
    accountNumber: group.account_number,
    members: group.member_count,
    activeMembers: group.active_members,
    chairperson: group.chairperson,
    chairpersonPhone: group.chairperson_phone,
    meetingDay: group.meeting_day,
    loanBalance: group.loan_balance,
    arrears: group.arrears,
  }),
  requestOf: (fields) => ({
    ...requestOf(fields),
    loanBalance: figureGiven(fields.loanBalance),
    arrears: figureGiven(fields.arrears),
  }),
});

/** A group as the wizard's Create New Group holds it. */
export interface WizardGroupFields extends GroupFields {
  chairpersonPhone: string;
}

/** Members and active members begin with 1 (SPEC 5). */
export const NEW_WIZARD_GROUP: WizardGroupFields = {
  ...NEW_GROUP,
  members: 1,
  activeMembers: 1,
  chairpersonPhone: '',
};

const { members, activeMembers, location, accountNumber } = groupFields.shape;

/** A new group of the wizard, which asks for more (SPEC 5). */
export const wizardGroup = groupFields
  .extend({
    branchId: z.string().min(1, reasonText('branch_not_chosen')),
    location: filledIn(location, 'location'),
    accountNumber: filledIn(accountNumber, 'account_number'),
    members: members.unwrap().min(1, reasonText('too_few_members', { min: 1 })),
    activeMembers: activeMembers.unwrap().min(1, reasonText('too_few_active_members', { min: 1 })),
  })
  .check(countsCanBe);

/** What the wizard sends of a new group: missing values as empty text or 0 (SPEC 7). */
export function toWizardBody(fields: WizardGroupFields) {
  const request = requestOf(fields);
  return {
    ...request,
    members: request.members ?? 0,
    activeMembers: request.activeMembers ?? 0,
    chairpersonPhone: fields.chairpersonPhone.trim(),
    alcNoi: request.accountNumber,
    chairperson: '',
    meetingDay: '',
    loanBalance: 0,
    arrears: 0,
  };
}
