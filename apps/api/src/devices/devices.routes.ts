import * as contract from '#contract/devices.ts';
import { readBrowserName } from '../auth/sessions.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { listDevices, listEndedDevices } from './devices.queries.ts';
import { endDevice, registerDevice, reportDevice } from './device-commands.ts';

export function deviceRoutes(api: Api, db: Database): void {
  api.route(contract.registerDevice, ({ caller, body, request }) =>
    registerDevice(db, caller, body, readBrowserName(request.headers['user-agent'])),
  );
  api.route(contract.listDevices, ({ caller, query }) => listDevices(db, caller, query));
  api.route(contract.endDevice, ({ db, caller, params, body }) =>
    endDevice(db, caller, params.id, body.reason),
  );
  api.route(contract.listEndedDevices, ({ body }) => listEndedDevices(db, body.deviceIds));
  api.route(contract.reportDevice, ({ caller, body }) => reportDevice(db, caller, body));
}
