import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Client } from '#contract/clients.ts';
import type { MachineGrant } from '#domain/permissions.ts';
import type { Group } from '#contract/groups.ts';
import type { Order } from '#contract/orders.ts';
import type { Product } from '#contract/products.ts';
import type { Role } from '#domain/roles.ts';
import { createApp } from '../src/app.ts';
import { hashToken } from '../src/auth/passwords.ts';
import { type Config, readConfig } from '../src/platform/config.ts';
import { Database } from '../src/platform/database.ts';
import { createDefaultBranches } from '../src/platform/first-run.ts';
import { newId } from '../src/platform/ids.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { requireNoTwoFactor } from './no-two-factor.ts';
import { type Answer, send } from './send.ts';

export const PASSWORD = 'a-long-enough-password';
/** As the product's, but quick to check: the test of create-staff checks the cost of a hash in the product. */
const passwordHash = hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 });

/** Somebody who calls: a member of staff with a live session. */
export interface Person {
  id: string;
  name: string;
  username: string;
  token: string;
}

type Post = readonly [role: Role, branchId: string | null];

// oxlint-disable-next-line typescript/no-explicit-any -- what an answer holds is what the tests find out
export type Loose = any;

export interface Reply<Body = Loose> {
  status: number;
  headers: Headers;
  body: Body;
}

/** The product's API on a port and a database of its own, with the people of DECISIONS 9 in it. */
export interface World {
  url: string;
  /** The folder of uploaded pictures. */
  dataDir: string;
  config: Config;
  app: FastifyInstance;
  db: Database;
  /** The same database as its owner, for what the product would not do. */
  pool: pg.Pool;
  branches: { main: string; kitui: string; mombasa: string };
  admin: Person;
  manager: Person;
  officer: Person;
  otherOfficer: Person;
  mombasaOfficer: Person;
  mombasaManager: Person;
  headOfficeOfficer: Person;
  /** Of Kitui, as the manager and the officer. */
  auditor: Person;
  byRole: Record<Role, Person>;
  /** Calls over HTTP. `null` is a visitor. */
  call<Body = Loose>(
    by: Person | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<Body>>;
  /** What a call answers that has to succeed, by the admin unless said otherwise. */
  must(method: string, path: string, body?: unknown, by?: Person): Promise<Loose>;
  hire(role: Role, branchId: string | null): Promise<Person>;
  /** Several at once, each with a role and a branch. */
  hireAll(posts: readonly Post[]): Promise<Person[]>;
  /** A machine account, made by the admin; its token is its key. */
  aMachine(grants: readonly MachineGrant[], branchId: string | null): Promise<Person>;
  aProduct(fields?: Partial<Record<string, unknown>>): Promise<Product>;
  aGroup(fields?: Partial<Record<string, unknown>>): Promise<Group>;
  aClient(by?: Person, fields?: Partial<Record<string, unknown>>): Promise<Client>;
  /** A client of the Kitui officer, put into a group. */
  aMember(groupId: string, fields?: Partial<Record<string, unknown>>): Promise<Client>;
  /** What the Kitui officer sends for an order of two of one product. */
  orderBody(fields?: Partial<Record<string, unknown>>): Promise<Loose>;
  /** The order of such a body. */
  anOrder(by?: Person, fields?: Partial<Record<string, unknown>>): Promise<Order>;
  /** Moves an order, by default as the manager of Kitui who knows the client. */
  move(orderId: string, status: string, by?: Person, reason?: string | null): Promise<Reply>;
  stockOf(productId: string): Promise<number>;
  close(): Promise<void>;
}

/** What a refused call answers, for `toMatchObject`: its status, and its code or more of its body. */
export const refusal = (status: number, body: string | object) => ({
  status,
  body: typeof body === 'string' ? { code: body } : body,
});

async function sendForm(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const content = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, content };
}

// Of five digits from the first on, so that names sort in the order in which they were made.
let serial = 10_000;

/** `settings` are more of the environment, such as a mail server; `log` takes what the server writes down. */
export async function createWorld(settings: Record<string, string> = {}, log?: Writable): Promise<World> {
  return openWorld(await createTestDatabase(), settings, log);
}

/** The same on a database that is empty and migrated, which is dropped when the world is closed. */
export async function openWorld(
  database: Pick<TestDatabase, 'owner' | 'pool' | 'heavyPool' | 'drop'>,
  settings: Record<string, string> = {},
  log?: Writable,
): Promise<World> {
  const db = new Database(database.pool, database.heavyPool);
  const dataDir = await mkdtemp(join(tmpdir(), 'world-'));
  await createDefaultBranches(db, settings['SEED'] === 'none');
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...settings });
  const app = await createApp(db, config, log);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const named = await db.selectFrom('branches').select(['id', 'name']).execute();
  const branchId = (name: string) => named.find((branch) => branch.name === name)!.id;
  const branches = { main: branchId('Main Branch'), kitui: branchId('Kitui'), mombasa: branchId('Mombasa') };

  async function hireAll(posts: readonly Post[]): Promise<Person[]> {
    const hash = await passwordHash;
    const people = posts.map(([role, branch_id]) => {
      serial += 1;
      const token = randomBytes(32).toString('base64url');
      return { id: newId(), name: `Person ${serial}`, username: `${role}-${serial}`, role, branch_id, token };
    });
    const staff = people.map(({ id, name, username, role, branch_id }) => ({
      id,
      name,
      username,
      role,
      branch_id,
      email: `${username}@staff.example`,
      password_hash: hash,
    }));
    await db.insertInto('staff').values(staff).execute();
    const sessions = people.map(({ id, token }) => ({
      id: newId(),
      token_hash: hashToken(token),
      staff_id: id,
      address: '127.0.0.1',
      device: 'test',
    }));
    await db.insertInto('sessions').values(sessions).execute();
    return people.map(({ id, name, username, token }) => ({ id, name, username, token }));
  }

  const hire = async (role: Role, branchId: string | null): Promise<Person> => {
    const [person] = await hireAll([[role, branchId]]);
    return person!;
  };

  const call: World['call'] = async (by, method, path, body, headers = {}) => {
    const target = `${url}/api${path}`;
    const named = { ...(by && { authorization: `Bearer ${by.token}` }), ...headers };
    const answer =
      body instanceof FormData
        ? await sendForm(target, { method, headers: named, body })
        : await send(target, {
            method,
            headers: body === undefined ? named : { 'content-type': 'application/json', ...named },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          });
    const isJson = answer.headers.get('content-type')?.includes('json');
    const content: unknown = isJson ? JSON.parse(answer.content.toString()) : answer.content;
    return { status: answer.status, headers: answer.headers, body: content as never };
  };

  async function made<Body>(reply: Promise<Reply>): Promise<Body> {
    const { status, body } = await reply;
    if (status !== 201) throw new Error(`Expected 201, got ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  const [admin, manager, officer, otherOfficer, mombasaOfficer, mombasaManager, headOfficeOfficer, auditor] =
    (await hireAll([
      ['admin', null],
      ['branch_manager', branches.kitui],
      ['credit_officer', branches.kitui],
      ['credit_officer', branches.kitui],
      ['credit_officer', branches.mombasa],
      ['branch_manager', branches.mombasa],
      ['credit_officer', null],
      ['auditor', branches.kitui],
    ])) as [Person, Person, Person, Person, Person, Person, Person, Person];

  await requireNoTwoFactor(db);

  const world: World = {
    url,
    dataDir,
    config,
    app,
    db,
    pool: database.owner,
    branches,
    admin,
    manager,
    officer,
    otherOfficer,
    mombasaOfficer,
    mombasaManager,
    headOfficeOfficer,
    auditor,
    byRole: { admin, branch_manager: manager, credit_officer: officer, auditor },
    call,
    async must(method, path, body, by = world.admin) {
      const reply = await call(by, method, path, body);
      if (reply.status >= 300)
        throw new Error(`${method} ${path} answers ${reply.status}: ${JSON.stringify(reply.body)}`);
      return reply.body;
    },
    hire,
    hireAll,
    async aMachine(grants, branchId) {
      serial += 1;
      const name = `Machine ${serial}`;
      const body = { name, branchId, grants };
      const { id, key } = await made<{ id: string; key: string }>(
        call(world.admin, 'POST', '/machine-accounts', body),
      );
      return { id, name, username: `machine:${id}`, token: key };
    },
    aProduct(fields = {}) {
      serial += 1;
      const body = { name: `Product ${serial}`, category: 'Solar', price: 1500, stock: 100, ...fields };
      return made(call(world.admin, 'POST', '/products', body));
    },
    aGroup(fields = {}) {
      serial += 1;
      const body = {
        name: `Group ${serial}`,
        branchId: branches.kitui,
        accountNumber: `ACC-${serial}`,
        ...fields,
      };
      return made(call(world.admin, 'POST', '/groups', body));
    },
    aClient(by = world.officer, fields = {}) {
      serial += 1;
      const body = { name: `Client ${serial}`, phone: `07${String(serial).padStart(8, '0')}`, ...fields };
      return made(call(by, 'POST', '/clients', body));
    },
    async aMember(groupId, fields) {
      const { id } = await world.aClient(world.officer, fields);
      return world.must('PUT', `/clients/${id}/assign-group`, { groupId });
    },
    async orderBody(fields = {}) {
      const group = fields['groupId'] ?? (await world.aGroup()).id;
      const client = fields['clientId'] ?? (await world.aClient(world.officer)).id;
      const products = fields['products'] ?? [{ productId: (await world.aProduct()).id, quantity: 2 }];
      return { loanTerm: 12, clientId: client, groupId: group, products, ...fields };
    },
    async anOrder(by = world.officer, fields = {}) {
      return made(call(by, 'POST', '/orders', await world.orderBody(fields)));
    },
    move: (id, status, by = world.manager, reason = 'Known client') =>
      call(by, 'POST', `/orders/${id}/status`, { status, reason: reason ?? undefined }),
    async stockOf(productId) {
      const row = await db
        .selectFrom('products')
        .select('stock')
        .where('id', '=', productId)
        .executeTakeFirstOrThrow();
      return row.stock;
    },
    async close() {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return world;
}
