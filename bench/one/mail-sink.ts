/** A mail server on port 2525 of the machine of the drill; it tells each mail that it takes as a line of JSON. */
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

createServer((socket) => {
  let [isText, mail] = [false, { to: '', lines: [] as string[] }];
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 mail.example.org');
  createInterface({ input: socket }).on('line', (line) => {
    if (isText) {
      if (line !== '.') return mail.lines.push(line);
      console.log(JSON.stringify({ to: mail.to, text: mail.lines.join('\n') }));
      [isText, mail] = [false, { to: '', lines: [] }];
      return say('250 Taken');
    }
    const [, to] = /^RCPT TO:<(.*)>/i.exec(line) ?? [];
    if (to) mail.to = to;
    isText = /^DATA$/i.test(line);
    if (/^QUIT$/i.test(line)) return socket.end('221 Bye\r\n');
    return say(isText ? '354 Go on' : '250 Good');
  });
  socket.on('error', () => {});
}).listen(2525, '127.0.0.1', () => console.log('{}'));
