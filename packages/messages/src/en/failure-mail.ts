/** The mail to the operator when one of the product's services failed. */
export const failureMail = {
  subject: (unit: string, machine: string) => `${unit} failed on ${machine}`,
  text: (unit: string, time: string) =>
    `${unit} failed at ${time}.\n\nSee why, on the machine:\n  journalctl -u ${unit} -n 50\n\nTry it again:\n  systemctl start ${unit}\n\nIf a backup or its restore test failed, do not wait: until it works again there may be no backup of the newest work.\n`,
};
