import Fastify from 'fastify';
import { sendDueMail } from '../src/mail/mail.ts';
import { createSmtpServer, type SmtpServer, type TakenMail } from './smtp.ts';
import { createWorld, type World } from './world.ts';

/** The settings of a server that sends mail, without those of the mail server. */
const MAIL_SETTINGS = {
  MAIL_FROM: 'office@jirani.example',
  PUBLIC_URL: 'https://www.jirani.example',
};

export interface MailWorld extends World {
  smtp: SmtpServer;
  /** Sends what waits in the outbox, and answers these mails. */
  deliver(): Promise<TakenMail[]>;
  /** Empties the outbox and the mail server, and these tables with them. */
  empty(...tables: string[]): Promise<void>;
}

/** `settings` are more of the environment. */
export async function createMailWorld(settings: Record<string, string> = {}): Promise<MailWorld> {
  const smtp = await createSmtpServer();
  const world = await createWorld({ ...MAIL_SETTINGS, SMTP_URL: smtp.url, ...settings });
  const { log } = Fastify();
  return {
    ...world,
    smtp,
    async deliver() {
      const before = smtp.taken.length;
      await sendDueMail(world.db, world.config.mail!, log);
      return smtp.taken.slice(before);
    },
    async empty(...tables) {
      await world.pool.query(`truncate ${['outbox', ...tables].join(', ')}`);
      Object.assign(smtp, { taken: [], answers: {}, commands: [] });
    },
    async close() {
      await world.close();
      await smtp.close();
    },
  };
}
