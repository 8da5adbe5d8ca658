/** The mail that keeps the head of the audit log where nobody who can change the database can change it. */
export const auditMail = {
  subject: (day: string) => `Audit log of ${day}`,
  text: (line: string) =>
    `The audit log up to here: time, number of the last line, and its hash.\n\n${line}\n\nKeep this mail. "npm run audit:verify" compares the log with it, and shows whether anything before this line was changed since.\n`,
};
