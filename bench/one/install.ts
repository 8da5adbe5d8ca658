import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, PROGRAM, type Debian } from './debian.ts';

/** The name of the site in the drill. */
export const SITE = 'www.jirani.example';
export const UNITS = [
  'microfinance.service',
  'microfinance-backup.service',
  'microfinance-backup.timer',
  'microfinance-restore-test.service',
  'microfinance-restore-test.timer',
  'microfinance-failure@.service',
];

/** A file of `deploy/one`, with the name of the drill's site. */
const read = (name: string) =>
  readFileSync(join(ROOT, 'deploy/one', name), 'utf8').replaceAll('www.example.org', SITE);

/** Where the first line of a file says that it belongs. */
export function placeOf(name: string): string {
  const [, place] = /^# (\/[\w./@-]*[\w@-])/.exec(read(name)) ?? [];
  if (!place) throw new Error(`The first line of ${name} does not say where it belongs`);
  return place;
}

/** Puts a file of `deploy/one` where it belongs. */
export async function placeFile(
  machine: Debian,
  name: string,
  mode = '0644',
  text = read(name),
): Promise<void> {
  const place = placeOf(name);
  await machine.must(`mkdir -p ${dirname(place)} && cat > ${place} && chmod ${mode} ${place}`, text);
}

/** Changes settings of the machine: a line `NAME=` or `#NAME=` is replaced, any other is added. */
export async function setSettings(machine: Debian, settings: Record<string, string>): Promise<void> {
  const file = placeOf('settings.env');
  let text = await machine.must(`cat ${file} 2>/dev/null || true`);
  if (text === '') text = read('settings.env');
  for (const [name, value] of Object.entries(settings)) {
    const line = new RegExp(`^#?${name}=.*$`, 'm');
    text = line.test(text) ? text.replace(line, `${name}=${value}`) : `${text}\n${name}=${value}`;
  }
  await placeFile(machine, 'settings.env', '0600', `${text}\n`);
}

/** The steps of "Install on one machine" in docs/operations.md, but for the packages and the program's own. */
export async function install(machine: Debian): Promise<void> {
  await machine.must('adduser --system --group --home /var/lib/microfinance --no-create-home microfinance');
  await machine.must(`ln -sfn ${PROGRAM} /opt/microfinance`);
  await setSettings(machine, {});
  for (const name of [...UNITS, 'journald.conf', 'logrotate.conf']) await placeFile(machine, name);
  await installNginx(machine);
}

/** Its file, with a certificate that no authority has signed. */
export async function installNginx(machine: Debian): Promise<void> {
  await placeFile(machine, 'nginx.conf');
  const certificates = `/etc/letsencrypt/live/${SITE}`;
  await machine.must(
    `mkdir -p ${certificates} && openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=${SITE} -addext subjectAltName=DNS:${SITE} -keyout ${certificates}/privkey.pem -out ${certificates}/fullchain.pem`,
  );
  await machine.must('rm /etc/nginx/sites-enabled/default');
  await machine.must('ln -s /etc/nginx/sites-available/microfinance /etc/nginx/sites-enabled/microfinance');
}
