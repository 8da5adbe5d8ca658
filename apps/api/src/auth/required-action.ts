import { TWO_FACTOR_ROLES } from '../settings/read-settings.ts';

/** Whether the person of a row of `staff` must have a second factor, as SQL. */
export const NEEDS_TWO_FACTOR = `${TWO_FACTOR_ROLES} ? staff.role`;

/** What somebody has to do before anything else, as SQL over a row of `staff`; null when there is nothing (DECISIONS 10.36a). */
export const REQUIRED_ACTION = `
  case
    when staff.temporary_password_until is not null then 'change_password'
    when ${NEEDS_TWO_FACTOR}
      and not exists (select from two_factor where staff_id = staff.id and confirmed) then 'set_up_two_factor'
  end`;
