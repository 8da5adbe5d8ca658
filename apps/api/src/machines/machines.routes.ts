import * as contract from '#contract/machines.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { findMachineAccount, listMachineAccounts } from './machines.queries.ts';
import { createMachineAccount, createMachineKey, endMachineAccount, endMachineKey } from './save-machine.ts';

export function machineRoutes(api: Api, db: Database): void {
  api.route(contract.listMachineAccounts, ({ caller, query }) => listMachineAccounts(db, caller, query));
  api.reads('/machine-accounts/{id}', ({ caller, params }) => findMachineAccount(db, caller, params['id']!));
  api.route(contract.createMachineAccount, ({ db, caller, body }) => createMachineAccount(db, caller, body));
  api.route(contract.createMachineKey, ({ db, caller, params }) => createMachineKey(db, caller, params.id));
  api.route(contract.endMachineKey, ({ db, caller, params }) => endMachineKey(db, caller, params));
  api.route(contract.endMachineAccount, ({ db, caller, params }) => endMachineAccount(db, caller, params.id));
}
