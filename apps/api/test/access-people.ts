import { agreeLoan } from '#domain/agreements/agreement.ts';
import { DEFAULT_LOAN_TERMS } from '#domain/loans/loan-terms.ts';
import type { Client } from '#contract/clients.ts';
import type { Role } from '#domain/roles.ts';
import { newId } from '../src/platform/ids.ts';
import type { Person, World } from './world.ts';

/** A branch with a record of each kind, and what makes more of them. */
export type Place = Awaited<ReturnType<typeof openPlace>>;

/** Makes a branch with its records: `name` is part of every name in it, `digit` of every number. */
export async function openPlace(
  world: World,
  { name, digit, branchId }: { name: string; digit: number; branchId: string },
) {
  const officer = await world.hire('credit_officer', branchId);
  const number = `${digit}`.repeat(4);
  const group = await world.aGroup({
    branchId,
    name: `Umoja ${name}`,
    accountNumber: `ACC-${name}-${digit}`,
    location: `Market of ${name}`,
    chairperson: `Mwenyekiti ${name}`,
    chairpersonPhone: `07${number}1001`,
  });
  const client = await world.aClient(officer, {
    name: `Wanjiku ${name}`,
    phone: `07${number}2002`,
    email: `wanjiku@${name}.example`,
    clientId: `2${number}003`,
    systemId: `SYS-${name}-${digit}`,
  });
  const assigned = await world.call(world.admin, 'PUT', `/clients/${client.id}/assign-group`, {
    groupId: group.id,
  });
  const product = await world.aProduct({ stock: 100_000 });
  /** The branch's officer places it by default. */
  const newOrder = (by: Person = officer) =>
    world.anOrder(by, {
      clientId: client.id,
      groupId: group.id,
      products: [{ productId: product.id, quantity: 1 }],
    });
  const order = await newOrder();
  const agreement = { id: newId() };
  const loan = agreeLoan(1500, 1, DEFAULT_LOAN_TERMS, '2026-11-01');
  await world.pool.query(
    `insert into agreements (id, order_id, client_id, number, state, content, content_hash, signature, key_id, made_at, made_by)
     values ($1, $2, $3, $4, 'replaced', $5, decode(repeat('ab', 32), 'hex'), '', '', now(), $6)`,
    [agreement.id, order.id, client.id, `${order.number}-A1`, { made_on: '2026-11-01', loan }, officer.id],
  );
  await world.pool.query(`insert into agreement_papers values ($1, 'en', '%PDF-')`, [agreement.id]);
  const picture = newId();
  await world.pool.query(`insert into private_pictures values ($1, $2, $3, 'confirmation', '', now(), $4)`, [
    picture,
    client.id,
    order.id,
    officer.id,
  ]);
  await world.pool.query(
    `insert into confirmations
       (id, order_id, client_id, agreed_hash, channel, state, picture_id, made_at, made_by, confirmed_at, confirmed_by)
     values ($1, $2, $3, '', 'paper', 'confirmed', $1, now(), $4, now(), $4)`,
    [picture, order.id, client.id, officer.id],
  );
  const delivery = { id: newId() };
  const receipt = { id: newId() };
  await world.pool.query(
    `insert into deliveries (id, number, branch_id, day, state, made_by, made_at, updated_at)
     values ($1, $2, $3, '2026-11-01', 'done', $4, now(), now())`,
    [delivery.id, `D-${name}`, branchId, officer.id],
  );
  await world.pool.query(
    `insert into delivery_lines (id, delivery_id, order_id, product_id, quantity, outcome)
     values ($1, $2, $3, $4, 1, 'absent')`,
    [newId(), delivery.id, order.id, product.id],
  );
  await world.pool.query(
    `insert into delivery_receipts (id, delivery_id, order_id, at, made_at, made_by, receiver, proof, picture_id)
     values ($1, $2, $3, now(), now(), $4, 'client', 'signature', $5)`,
    [receipt.id, delivery.id, order.id, officer.id, picture],
  );
  const count = { id: newId() };
  await world.pool.query(
    `insert into stock_counts (id, number, branch_id, state, made_by, made_at, ended_by, ended_at, updated_at)
     values ($1, $2, $3, 'stopped', $4, now(), $4, now(), now())`,
    [count.id, `C-${name}`, branchId, officer.id],
  );
  const consignment = { id: newId() };
  await world.pool.query(
    `insert into consignments (id, number, kind, supplier, to_branch, state, made_by, made_at, closed_by, closed_at, updated_at)
     values ($1, $2, 'purchase', 'Sunking', $3, 'closed', $4, now(), $4, now(), now())`,
    [consignment.id, `P-${name}`, branchId, officer.id],
  );
  const handover = { id: newId() };
  await world.pool.query(
    'insert into handovers (id, branch_id, to_id, handed_by, at) values ($1, $2, $3, $3, now())',
    [handover.id, branchId, officer.id],
  );
  await world.pool.query('insert into handover_clients values ($1, $2)', [handover.id, client.id]);
  const twin = await world.aClient(officer);
  return {
    branchId,
    officer,
    client: assigned.body as Client,
    /** A second record of a client of the branch, without own data. */
    twin,
    group,
    product,
    order,
    /** Of the order, as if it had been approved and waited again; with its English paper. */
    agreement,
    /** Of the order, finished: nobody was there. */
    delivery,
    /** With a picture. */
    receipt,
    /** A purchase, closed, without a product. */
    consignment,
    /** Stopped, without a product. */
    count,
    /** Of the client, to the officer. */
    handover,
    /** What nobody may see who does not reach this branch: its people's ids, names, numbers. */
    uniqueTexts: [
      officer.id,
      client.id,
      group.id,
      order.id,
      order.products[0]!.id,
      client.name,
      client.email,
      client.client_id,
      client.system_id,
      group.name,
      group.account_number,
      group.location,
      group.chairperson,
      `7${number}1001`,
      `7${number}2002`,
      agreement.id,
      delivery.id,
      consignment.id,
      count.id,
      receipt.id,
      handover.id,
    ],
    newClient: () => world.aClient(officer),
    newGroup: () => world.aGroup({ branchId }),
    newOrder,
  };
}

/** Somebody who tries. */
export interface Someone {
  title: string;
  /** `null` sends no token at all. */
  person: Person | null;
  /** `null`: not signed in. */
  role: Role | null;
  /** The branch whose records they reach where their role reaches a branch; `null`: all of them. */
  place: Place | null;
  /** An officer who keeps the stock of the branch. */
  keepsStock?: true;
}

/** Everybody: a new account of every kind, so that no try is in the way of the next. */
export async function castFor(
  world: World,
  { kitui, mombasa }: { kitui: Place; mombasa: Place },
): Promise<Someone[]> {
  const staff: [title: string, role: Role, place: Place | null][] = [
    ['an officer of Kitui', 'credit_officer', kitui],
    ['an officer of Mombasa', 'credit_officer', mombasa],
    ['an officer of the head office', 'credit_officer', null],
    ['the manager of Kitui', 'branch_manager', kitui],
    ['the manager of Mombasa', 'branch_manager', mombasa],
    ['an auditor of Kitui', 'auditor', kitui],
    ['an auditor of Mombasa', 'auditor', mombasa],
    ['an auditor of all branches', 'auditor', null],
    ['an admin', 'admin', null],
  ];
  const people = await world.hireAll(staff.map(([, role, place]) => [role, place?.branchId ?? null]));
  const keeper = await world.hire('credit_officer', kitui.branchId);
  await world.must('PUT', `/staff/${keeper.id}`, { keepsStock: true });
  return [
    { title: 'a visitor', person: null, role: null, place: null },
    {
      title: 'a store keeper of Kitui',
      person: keeper,
      role: 'credit_officer',
      place: kitui,
      keepsStock: true,
    },
    ...staff.map(([title, role, place], n) => ({ title, person: people[n]!, role, place })),
  ];
}
