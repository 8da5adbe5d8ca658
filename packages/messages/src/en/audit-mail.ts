/** The mail that keeps the head of the audit log where nobody who can change the database can change it. */
export const auditMail = {
  subject: (day: string) => `Audit log of ${day}`,
  text: (line: string) =>
    `The audit log up to now: the time, the number of the last line and its hash.\n\n${line}\n\nKeep this mail. "npm run audit:verify" compares the log with it. It shows if this line or an earlier one was changed later.\n`,
};
