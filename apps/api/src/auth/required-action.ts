/** What somebody has to do before anything else, as SQL over a row of `staff`; null when there is nothing (DECISIONS 10.36a). */
export const REQUIRED_ACTION = `
  case when staff.temporary_password_until is not null then 'change_password' end`;
