import type { failureMail as en } from '../en/failure-mail.ts';
import type { Shape } from '../shape.ts';

export const failureMail: Shape<typeof en> = {
  subject: (unit, machine) => `${unit} imeshindwa kwenye ${machine}`,
  text: (unit, time) =>
    `${unit} ilishindwa ${time}.\n\nTazama sababu, kwenye mashine:\n  journalctl -u ${unit} -n 50\n\nJaribu tena:\n  systemctl start ${unit}\n\nIkiwa nakala rudufu au jaribio la kuirejesha lilishindwa, usisubiri: hadi ifanye kazi tena huenda kazi mpya zaidi haina nakala rudufu.\n`,
};
