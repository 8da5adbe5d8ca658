import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A mail as a mail server took it. */
export interface TakenMail {
  from: string;
  to: string;
  /** By lower-case name, unfolded; what is written in other letters is decoded. */
  headers: Record<string, string>;
  /** The header as it crossed the wire, line by line. */
  lines: string[];
  body: string;
}

/** The outside world of mail: a server that speaks enough SMTP to take mail, and can be made to misbehave. */
export interface SmtpServer {
  url: string;
  taken: TakenMail[];
  /** What it answers to a command instead of taking it: `{ 'RCPT TO': '550 No such person' }`; `''` is silence. */
  answers: Record<string, string>;
  /** Everything that it received but the texts of mails. */
  commands: string[];
  close(): Promise<void>;
}

const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_word, how: string, code: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(code, 'base64').toString()
        : decodeURIComponent(code.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    );

function readMail(from: string, to: string, text: string): TakenMail {
  const end = text.indexOf('\r\n\r\n');
  const lines = text.slice(0, end).split('\r\n');
  const unfolded = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    unfolded.map((line) => {
      const [name = ''] = line.split(':', 1);
      return [name.toLowerCase(), decodeWords(line.slice(name.length + 2))];
    }),
  );
  const content = text.slice(end + 4);
  const encoding = headers['content-transfer-encoding'];
  const body =
    encoding === 'base64'
      ? Buffer.from(content, 'base64').toString()
      : encoding === 'quoted-printable'
        ? Buffer.from(
            content
              .replace(/=\r\n/g, '')
              .replace(/=([\dA-F]{2})/g, (_byte, hex: string) => String.fromCodePoint(parseInt(hex, 16))),
            'latin1',
          ).toString()
        : content;
  return { from, to, headers, lines, body: body.replaceAll('\r\n', '\n').trimEnd() };
}

export async function createSmtpServer(): Promise<SmtpServer> {
  const open = new Set<Socket>();
  async function converse(socket: Socket): Promise<void> {
    let [from, to, text] = ['', '', undefined as string | undefined];
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mail.example');
    for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
      if (text !== undefined) {
        if (line !== '.') text += `${line.replace(/^\./, '')}\r\n`;
        else {
          server.taken.push(readMail(from, to, text));
          text = undefined;
          say('250 Taken');
        }
        continue;
      }
      server.commands.push(line);
      const command = /^(MAIL FROM|RCPT TO|\w+)/i.exec(line)?.[0].toUpperCase() ?? '';
      const answer = server.answers[command];
      if (answer === '') continue;
      if (answer) say(answer);
      else if (command === 'EHLO') say('250-mail.example\r\n250 AUTH PLAIN');
      else if (command === 'AUTH') {
        const [, user, password] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .split('\0');
        say(
          user === 'office' && password === 'p@ss:w/rd' ? '235 Welcome' : `535 Not you, ${user}:${password}`,
        );
      } else if (command === 'MAIL FROM') say(((from = /<(.*?)>/.exec(line)?.[1] ?? ''), '250 Fine'));
      else if (command === 'RCPT TO') say(((to = /<(.*?)>/.exec(line)?.[1] ?? ''), '250 Fine'));
      else if (command === 'DATA') say(((text = ''), '354 Go on'));
      else if (command === 'QUIT') socket.end('221 Bye\r\n');
      else say('502 What?');
    }
  }
  const listener = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    converse(socket).catch(() => {});
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const server: SmtpServer = {
    url: `smtp://office:p%40ss%3Aw%2Frd@127.0.0.1:${(listener.address() as AddressInfo).port}`,
    taken: [],
    answers: {},
    commands: [],
    async close() {
      for (const socket of open) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
  return server;
}
