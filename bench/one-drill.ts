/**
 * The files of `deploy/one` on a fresh Debian 12 with systemd: installed as docs/operations.md says, asked through nginx with
 * TLS, backed up, restored, broken, killed, stopped, and moved to an external PostgreSQL.
 *
 *   npm run drill:one
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { bootDebian, missingHere, PROGRAM, ROOT } from './one/debian.ts';
import { openFindings, seconds } from './one/findings.ts';
import { install, placeOf, setSettings, SITE, UNITS } from './one/install.ts';
import { openSite } from './one/site.ts';

const missing = missingHere();
if (missing) {
  process.stderr.write(`${missing}\n`);
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), 'one-'));
const machine = await bootDebian(join(folder, 'console.log'), [`--bind-ro=${ROOT}:${PROGRAM}`]);
const { must, run } = machine;
const { check, write } = openFindings();
const NODE = '/opt/microfinance/node_modules/node/bin/node';
/** A script of the product as docs/operations.md has it run: as its user, with its settings. */
const script = (words: string) =>
  `systemd-run --quiet --pty --pipe --wait --collect -p User=microfinance -p WorkingDirectory=/opt/microfinance -p EnvironmentFile=/etc/microfinance/settings.env ${NODE} scripts/${words}`;

const site = openSite(machine, 'journalctl -u microfinance -n 30 --no-pager');
const { curl, head, signIn, countOrders, untilReady } = site;
const mainPid = () => must('systemctl show -P MainPID microfinance');
const journal = (unit: string) => must(`journalctl --no-pager -o cat -u ${unit} -n 40`);
const start = (unit: string) => run(`systemctl start ${unit}`);

// Installed as the docs say; demo data, so that there is something to lose.
await install(machine);
await setSettings(machine, {
  SEED: 'demo',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: `office@${SITE}`,
  ALERTS_TO: `it@${SITE}`,
});
const mails: { to?: string; text?: string }[] = [];
const sink = machine.spawn([NODE, '/opt/microfinance/bench/one/mail-sink.ts']);
process.once('exit', () => sink.kill());
createInterface({ input: sink.stdout! }).on('line', (line) => mails.push(JSON.parse(line) as object));
await once(sink.stdout!, 'data');

const places = UNITS.map((unit) => `'${placeOf(unit)}'`).join(' ');
const verified = await run(`systemd-analyze verify ${places}`);
check(
  '`systemd-analyze verify` has nothing to say about the units',
  verified.code === 0 && verified.said === '',
  verified.said,
);
await must('systemctl daemon-reload && systemctl restart systemd-journald');
await must('systemctl enable --now microfinance microfinance-backup.timer microfinance-restore-test.timer');
check(
  'it starts and makes its database and the demo data',
  true,
  `ready after ${seconds(await untilReady())}`,
);
const tested = await run('nginx -t');
check(
  '`nginx -t` takes the file',
  tested.code === 0 && !/warn/.test(tested.said),
  tested.code ? tested.said : '',
);
await must('systemctl reload nginx');
await must('systemctl is-active nginx microfinance');

// What the unit allows.
const pid = await mainPid();
const status = await must(`cat /proc/${pid}/status`);
const user = await must(`stat -c %U /proc/${pid}`);
check(
  'the product runs as its own user, without capabilities, and cannot gain any',
  user === 'microfinance' &&
    /CapBnd:\t0+$/m.test(status) &&
    /NoNewPrivs:\t1/.test(status) &&
    /Seccomp:\t2/.test(status),
  user,
);
const touch = (path: string) =>
  run(
    `nsenter -t ${pid} -m setpriv --reuid microfinance --regid microfinance --clear-groups touch ${path}/drill`,
  );
const asRoot = (path: string) => run(`nsenter -t ${pid} -m touch ${path}/drill`);
const closed = await Promise.all(['/etc', '/usr', '/opt', '/var/log', '/root', '/home'].map(asRoot));
check(
  'in its view of the disk not even root could write to /etc, /usr, /opt, /var/log and homes',
  closed.every(({ code }) => code !== 0),
);
check('it writes to /var/lib/microfinance', (await touch('/var/lib/microfinance')).code === 0);
check('nobody else reads that folder', (await must('stat -c %a /var/lib/microfinance')) === '700');
const exposure = await run('systemd-analyze security --no-pager microfinance.service');
check(
  '`systemd-analyze security` rates the unit',
  exposure.code === 0,
  /level for .*: ([\d.]+ \w+)/.exec(exposure.said)?.[1],
);

// Through nginx.
const redirected = () => head(`http://${SITE}/branches?x=1`);
let redirect = await redirected();
// For a moment after the reload the workers of before answer.
for (let tries = 0; tries < 50 && !/ 301 /.test(redirect); tries += 1) {
  await sleep(100);
  redirect = await redirected();
}
check(
  'HTTP leads to HTTPS',
  / 301 /.test(redirect) && redirect.includes(`location: https://${SITE}/branches?x=1`),
);
const page = await head(`https://${SITE}/`);
check(
  'a page comes over HTTP/2 with one HSTS header',
  page.startsWith('http/2 200') && page.match(/strict-transport-security:/g)?.length === 1,
  /strict-transport-security: (.*)/.exec(page)?.[1]?.trim(),
);
const packed = (
  await must(`${curl} -o /dev/null -D - -H 'accept-encoding: br, gzip' https://${SITE}/`)
).toLowerCase();
check('it is compressed once, by the product', /content-encoding: br/.test(packed));
check('the figures for Prometheus stay inside', / 404/.test(await head(`https://${SITE}/api/metrics`)));
const token = await signIn(`--interface 127.0.0.5 -H 'x-forwarded-for: 203.0.113.9'`);
const address = await site.lastAddress(token);
check(
  'the audit log has the caller’s address, whatever the caller claims of it',
  address === '127.0.0.5',
  `sign-in from ${address}`,
);
const upload = (bytes: number) =>
  must(
    `head -c ${bytes} /dev/zero | ${curl} -o /dev/null -w '%{http_code} %{content_type}' -H 'authorization: Bearer ${token}' -F file=@-\\;filename=a.csv https://${SITE}/api/imports`,
  );
const [large, huge] = [await upload(11_000_000), await upload(14_000_000)];
check(
  'a file of 11 MB is refused by the product in its words, one of 14 MB by nginx',
  / application\/json/.test(large) && huge === '413 text/html',
  `${large}; ${huge}`,
);
await must(
  `echo 'Drill-password-2026-x' | ${script(`staff-create.ts --name Amina --username first.admin --email first@${SITE} --role admin`)}`,
);
check('`staff:create` makes an admin beside the running product', true);
const looked = /^PGOPTIONS=.* psql .*$/m.exec(readFileSync(join(ROOT, 'docs/operations.md'), 'utf8'))!;
check('who was shown which list is found as the docs say', / rows?\)/.test(await must(looked[0])));

// Backup, retention, restore test.
const orders = await countOrders();
const backups = '/var/lib/microfinance/backups';
const old = [1, 2, 3, 4].map((day) => `backup-2020-01-0${day}T00-00-00.zip`);
await must(`install -d -o microfinance -m 700 ${backups} && cd ${backups} && touch ${old.join(' ')}`);
const backedUp = await start('microfinance-backup');
const kept = (await must(`ls ${backups}`)).split('\n').toSorted();
const newest = kept.at(-1)!;
const file = `${backups}/${newest}`;
check(
  'the backup service makes a backup that only its user reads, and keeps the newest three',
  backedUp.code === 0 &&
    kept.length === 3 &&
    kept[0] === old[2] &&
    (await must(`stat -c '%U %a' ${file}`)) === 'microfinance 600',
  `${(Number(await must(`stat -c %s ${file}`)) / 1e6).toFixed(1)} MB`,
);
await must(`rm ${backups}/backup-2020*`);
check(
  'only old ones left: none is removed',
  (await run(script('backup-keep.ts'))).code === 0 && (await must(`ls ${backups}`)) === newest,
);
const restored = await start('microfinance-restore-test');
check(
  'the restore test brings it back into a fresh folder, and leaves nothing',
  restored.code === 0 && (await run('ls -d /var/lib/microfinance/restore-test-*')).code !== 0,
  /: (\d.*?) came back/.exec(await journal('microfinance-restore-test'))?.[1],
);

await must(`cp -p ${file} /root/good.zip && truncate -s 4000 ${file}`);
const broken = await start('microfinance-restore-test');
check(
  'a broken backup fails it, and the journal says why',
  broken.code !== 0 &&
    /The restore test failed\. .*no backup/.test(await journal('microfinance-restore-test')),
);
for (let tries = 0; tries < 100 && !mails.some(({ to }) => to); tries += 1) await sleep(200);
const told = mails.find(({ to }) => to);
check(
  'and a person is told by mail',
  told?.to === `it@${SITE}` && /microfinance-restore-test\.service failed/.test(told.text ?? ''),
);
await must(`cp -p /root/good.zip ${file}`);

const keys = await must(`${NODE} /opt/microfinance/scripts/backup-key.ts /root/key.txt`);
await setSettings(machine, { BACKUP_PUBLIC_KEY: keys.replace('BACKUP_PUBLIC_KEY=', '') });
await sleep(1100);
const sealed =
  (await start('microfinance-backup')).code === 0 && (await must(`ls ${backups}`)).split('\n').at(-1)!;
const sealedTest = await start('microfinance-restore-test');
check(
  'with a public key backups are encrypted, and the restore test says what it could not test',
  String(sealed).endsWith('.zip.age') &&
    sealedTest.code === 0 &&
    /no key for it/.test(await journal('microfinance-restore-test')),
);
const elsewhere = await run(
  `cd /opt/microfinance && DATA_DIR=/root/elsewhere ${NODE} scripts/backup-test.ts ${backups}/${sealed} --identity /root/key.txt`,
);
check(
  'the encrypted one is tested where the key is',
  elsewhere.code === 0,
  /: (\d.*?) came back/.exec(elsewhere.said)?.[1],
);
const timers = await must('systemctl list-timers --no-pager');
check(
  'both timers wait for their time',
  UNITS.filter((unit) => unit.endsWith('.timer')).every((unit) => timers.includes(unit)),
);
const rotated = await run(`logrotate -d ${placeOf('logrotate.conf')}`);
check('logrotate takes the file', rotated.code === 0 && !/error/i.test(rotated.said));
check(
  'the journal is on the disk',
  (await run('journalctl --flush; ls /var/log/journal/*/system.journal')).code === 0,
);

// Killed, stopped.
await must(`kill -9 ${await mainPid()}`);
check(
  'killed with -9 it comes back by itself',
  (await sleep(500), true),
  `ready after ${seconds(await untilReady())}`,
);
await must('kill -9 $(head -1 /var/lib/microfinance/postgres/cluster/postmaster.pid)');
await sleep(1000);
check('so does its database', (await countOrders()) === orders, `${orders} orders`);
const begin = performance.now();
await must('systemctl stop microfinance');
const result = await must('systemctl show -P Result microfinance');
const last = await must('tail -3 /var/lib/microfinance/postgres/server.log');
check(
  'it stops in order, the database last',
  result === 'success' && /database system is shut down/.test(last),
  seconds((performance.now() - begin) / 1000),
);
await must('systemctl start microfinance-backup');
check('a backup is made while the product is stopped, too', true);

// Restored in place, as docs/operations.md says.
const home = '/var/lib/microfinance';
await must('systemctl stop microfinance');
await must(`cd ${home} && mv postgres postgres.old && mv uploads uploads.old`);
await must(`install -m 600 -o microfinance /root/key.txt ${home}/key.txt`);
const newestSealed = `${backups}/${(await must(`ls ${backups}`)).split('\n').at(-1)!}`;
const restoring = script(`restore.ts ${newestSealed} --identity ${home}/key.txt`);
const back = await run(restoring);
await setSettings(machine, { SEED: 'none' });
await must('systemctl start microfinance');
await untilReady();
check(
  'a backup is restored in place',
  back.code === 0 && (await countOrders()) === orders,
  back.said.split('\n')[0],
);
await must('systemctl stop microfinance');

// Its own PostgreSQL: from the backup into an external one, as docs/operations.md says.
await must(
  `su postgres -c 'psql -v ON_ERROR_STOP=1'`,
  `create role microfinance login password 'drill-1'; create role microfinance_server login password 'drill-2'; create database microfinance owner microfinance;`,
);
await setSettings(machine, {
  DATABASE_URL: 'postgres://microfinance_server:drill-2@127.0.0.1:5432/microfinance',
  DATABASE_OWNER_URL: 'postgres://microfinance:drill-1@127.0.0.1:5432/microfinance',
});
const moved = await run(restoring);
await must('rm /var/lib/microfinance/key.txt && systemctl start microfinance');
await untilReady();
check(
  'it moves to an external PostgreSQL by a backup',
  moved.code === 0 && (await countOrders()) === orders,
  moved.said.split('\n')[0],
);
const services = [await start('microfinance-backup'), await start('microfinance-restore-test')];
check(
  'backup and restore test work there, too',
  services.every(({ code }) => code === 0),
);
check(
  'the log of the product has no fault',
  !/"level":(50|60)/.test(await must('journalctl --no-pager -o cat -u microfinance')),
);

await machine.end();
await rm(folder, { recursive: true, force: true });
process.exit(
  await write(
    'One machine',
    'npm run drill:one',
    'The files of deploy/one on a fresh Debian 12 (systemd-nspawn, systemd 252, nginx 1.22, the checkout mounted read-only):',
  ),
);
