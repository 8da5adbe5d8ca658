/**
 * `deploy/one/Containerfile` and `compose.yaml` on a fresh Debian 12, with podman of a user who is not root: built, started,
 * looked at, backed up, restored, killed, upgraded and brought back as docs/operations.md says ("Run it in containers").
 *
 *   npm run drill:container
 */
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { bringBaseImages } from './one/base-images.ts';
import { openFindings, seconds } from './one/findings.ts';
import { installNginx, SITE } from './one/install.ts';
import { bootPodman, installPodman, missingForPodman } from './one/podman.ts';
import { openSite } from './one/site.ts';

const missing = missingForPodman();
if (missing) {
  process.stderr.write(`${missing}\n`);
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), 'container-'));
const host = await bootPodman(folder);
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
const { machine, must, run } = host;
const { check, write } = openFindings();
const site = openSite(machine, 'journalctl --no-pager -o cat -n 40 CONTAINER_NAME=microfinance');
const ONE = 'microfinance-1/deploy/one';
const NODE = 'node_modules/node/bin/node';

// Steps 1 and 2: what podman needs, and the program; demo data, so that there is something to lose.
await installPodman(host);
await installNginx(machine);
await machine.must('systemctl reload-or-restart nginx');
const images = await bringBaseImages(host);
await host.bringProgram('microfinance-1');
await must(
  `cd ${ONE} && install -m 600 compose.env .env && sed -i 's/www.example.org/${SITE}/; s/change-me/drill/' .env && echo SEED=demo >> .env && sed -i 's/^      LOG_LEVEL: info/&\\n      SEED: \${SEED}/' compose.yaml`,
);
const podman = await must('podman --version');

const timed = async (work: () => Promise<unknown>) => {
  const begin = performance.now();
  await work();
  return seconds((performance.now() - begin) / 1000);
};
const build = (version: string) =>
  must(
    `cd microfinance-${version} && podman build --format docker -f deploy/one/Containerfile -t microfinance:${version} .`,
  );
const compose = (words: string) => must(`cd ${ONE} && podman-compose ${words}`);
const inspect = (format: string) => must(`podman inspect -f '${format}' microfinance`);
/** As a timer runs it: a unit of the user's own, without a terminal. */
const asTimer = (words: string) => run(`systemd-run --user --quiet --pipe --wait --collect ${words}`);
async function untilHealthy(): Promise<string> {
  const begin = performance.now();
  for (;;) {
    const said = await inspect('{{.State.Health.Status}}');
    if (said === 'healthy') return seconds((performance.now() - begin) / 1000);
    if (performance.now() - begin > 240_000) throw new Error(`Not healthy: ${said}`);
    await sleep(1000);
  }
}
const stop = () => must('podman stop -t 90 microfinance microfinance-database');

check('the image is built as step 4 says', true, await timed(() => build('1')));
const described = await must('podman image inspect microfinance:1');
check(
  'it has its user, its health check and its signal to stop',
  /"User": "node"/.test(described) &&
    /healthz/.test(described) &&
    /"StopSignal": "(SIGTERM|15)"/.test(described),
);
const inImage = (path: string) => run(`podman run --rm microfinance:1 ls ${path}`);
check(
  'neither the passwords nor the tools of the build are in it',
  (await inImage('deploy/one/.env')).code !== 0 &&
    (await inImage('node_modules/typescript')).code !== 0 &&
    (await inImage('node_modules/fastify')).code === 0,
);

// Step 5.
const started = await timed(async () => {
  await compose('up -d');
  await site.untilReady();
});
check(
  '`up -d` starts both, and the product makes its tables and the demo data',
  true,
  `ready after ${started}`,
);
check('its health check finds it healthy, and nobody has to ask for it', true, await untilHealthy());

// What the container may do.
const status = await machine.must(`cat /proc/${await inspect('{{.State.Pid}}')}/status`);
const uid = /^Uid:\t(\d+)/m.exec(status)?.[1];
check(
  'its process is neither root’s nor of the user who started it, without capabilities, and cannot gain any',
  uid !== '0' &&
    uid !== (await must('id -u')) &&
    /CapBnd:\t0+$/m.test(status) &&
    /NoNewPrivs:\t1/.test(status) &&
    /Seccomp:\t2/.test(status),
  `user ${uid} of the machine`,
);
const inProduct = (words: string) => run(`podman exec ${words}`);
const closed = await Promise.all(
  ['/', '/etc', '/opt/microfinance', '/usr/bin'].map((path) =>
    inProduct(`--user root microfinance touch ${path}/drill`),
  ),
);
check(
  'its root file system is read-only, also for root in it',
  closed.every(({ code, said }) => code !== 0 && /Read-only/.test(said)),
);
check(
  'it writes to /data, which nobody else reads, and to /tmp',
  (await inProduct(`microfinance sh -c 'touch /data/x /tmp/x && rm /data/x && stat -c %U%a /data'`)).said ===
    'node700\n',
);
// As the kernel writes it: 127.0.0.1:3000, and no other address.
const sockets = (await machine.must('cat /proc/net/tcp /proc/net/tcp6')).split('\n');
const listening = sockets.flatMap((line) => / ([0-9A-F]+:0BB8) \S+ 0A /.exec(line)?.[1] ?? []);
check(
  'only the machine itself reaches its port',
  listening.join(' ') === '0100007F:0BB8' &&
    (await run('podman port microfinance-database')).said.trim() === '',
);

// Through nginx on the machine.
const page = await site.head(`https://${SITE}/`);
check('nginx.conf stands in front of it, as without containers', page.startsWith('http/2 200'));
const address = await site.lastAddress(
  await site.signIn(`--interface 127.0.0.5 -H 'x-forwarded-for: 203.0.113.9'`),
);
check('the audit log has the caller’s address', address === '127.0.0.5', `sign-in from ${address}`);

// Step 6: commands.
const asked = (words: string) => `until grep -q '${words}' said; do sleep 1; done`;
const typed = `echo 'Drill-password-2026-x'`;
const terminal = `podman exec -it microfinance ${NODE} scripts/staff-create.ts --name Amina --username first.admin --email first@${SITE} --role admin`;
const created = await run(
  `touch said; { ${asked('not shown')}; ${typed}; ${asked('again')}; ${typed}; ${asked('can sign in')}; } | timeout 120 script -qfec "${terminal}" said`,
);
check('`exec` makes the first admin, who types the password at a terminal', created.code === 0);
check(
  'a command that fails inside ends with an error outside, so that a timer can tell',
  (await asTimer('podman exec microfinance false')).code !== 0,
);
const newest = async () => {
  const backups = (await inProduct('microfinance ls /data/backups')).said.trim();
  return `/data/backups/${backups.split('\n').at(-1)}`;
};
async function backUp(): Promise<string> {
  const scripts = `${NODE} scripts/backup.ts && ${NODE} scripts/backup-keep.ts`;
  const done = await asTimer(`podman exec microfinance sh -c '${scripts}'`);
  if (done.code !== 0) throw new Error(done.said);
  return newest();
}
const orders = await site.countOrders();
const first = await backUp();
check(
  'the nightly backup runs from a unit without a terminal, and only its user reads the file',
  (await inProduct(`microfinance stat -c %U%a ${first}`)).said === 'node600\n',
);
const tested = await asTimer(`podman exec microfinance ${NODE} scripts/backup-test.ts`);
check(
  'so does the weekly restore test',
  tested.code === 0,
  /: (\d.*?) came back/.exec(tested.said)?.[1] ?? tested.said,
);

// Step 7: restored.
const psql = (words: string) =>
  must(`podman exec microfinance-database psql -U postgres -d microfinance -tAc "${words}"`);
async function restore(file: string, old: string): Promise<string> {
  await must('podman stop -t 90 microfinance');
  await must(
    `podman exec microfinance-database psql -U postgres -c 'alter database microfinance rename to ${old}' -c 'create database microfinance owner microfinance'`,
  );
  const said = await compose(`run -T --no-deps --rm product ${NODE} scripts/restore.ts ${file}`);
  await compose('up -d');
  await site.untilReady();
  return /^\d+ orders.*/m.exec(said)?.[0] ?? said;
}
await psql(`update staff set name = 'Changed later' where username = 'first.admin'`);
const back = await restore(first, 'microfinance_old');
check(
  'a backup is restored into a new database',
  (await site.countOrders()) === orders &&
    (await psql(`select name from staff where username = 'first.admin'`)) === 'Amina',
  back,
);

// Killed; the machine started again.
const killed = await inspect('{{.State.Pid}}');
await machine.must(`kill -9 ${killed}`);
await sleep(1000);
const again = seconds(await site.untilReady());
check(
  'killed with -9 it comes back by itself',
  (await inspect('{{.State.Pid}}')) !== killed,
  `ready after ${again}`,
);
const user = await must('id -u');
await machine.must(`systemctl stop user@${user}`);
const gone = (await machine.run('curl -s http://127.0.0.1:3000/api/healthz')).code !== 0;
await machine.must(`systemctl start user@${user}`);
check(
  'it comes back when the user’s part of systemd starts, as after a restart of the machine',
  gone,
  `ready after ${seconds(await site.untilReady())}`,
);

// Step 8: upgraded to a version that has one migration more, and back.
await must(
  `cp -r microfinance-1 microfinance-2 && echo 'create table drill_upgrade (id integer);' > microfinance-2/apps/api/migrations/9999_drill.sql`,
);
await build('2');
const before = await backUp();
async function use(version: string): Promise<void> {
  await stop();
  await compose('down');
  await must(`sed -i 's/image: microfinance:.*/image: microfinance:${version}/' ${ONE}/compose.yaml`);
}
await use('2');
await compose('up -d');
await site.untilReady();
await untilHealthy();
check(
  'an upgrade starts the new image on the same data, and its migration runs',
  (await inspect('{{.ImageName}}')).endsWith('microfinance:2') &&
    (await site.countOrders()) === orders &&
    (await psql('select count(*) from drill_upgrade')) === '0',
);
await use('1');
await compose('up -d');
const refused = await run(
  `sleep 20; podman logs microfinance 2>&1 | grep -c 'which this version does not know'`,
);
const returned = await restore(before, 'microfinance_2');
check(
  'the old image refuses the newer database, and works with the backup of before',
  refused.code === 0 &&
    (await inspect('{{.ImageName}}')).endsWith('microfinance:1') &&
    (await site.countOrders()) === orders,
  returned,
);

// Down, and up again.
const log = await must('podman logs microfinance 2>&1');
const stopped = await timed(stop);
const codes = await must(`podman inspect -f '{{.State.ExitCode}}' microfinance microfinance-database`);
check('both stop in order', codes === '0\n0', stopped);
await compose('down');
const left = await must('podman ps -aq');
await compose('up -d');
await site.untilReady();
check(
  '`down` leaves no container, and the volumes stay',
  left === '' && (await site.countOrders()) === orders,
  `${orders} orders`,
);
check('the log of the product has no fault', !/"level":(50|60)/.test(log));

await stop();
await compose('down');
await machine.end();
process.exit(
  await write(
    'One machine, in containers',
    'npm run drill:container',
    `The Containerfile and compose.yaml of deploy/one on a fresh Debian 12 (systemd-nspawn, ${podman}, podman-compose 1.0.3, for a user who is not root). Base images: ${images}:`,
  ),
);
