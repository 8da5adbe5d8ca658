import * as contract from '#contract/staff.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { type Api, refuseAgain } from '../platform/http/api.ts';
import { hireStaff } from './create-staff.ts';
import { endStaffSessions, lockStaff, unlockStaff } from './lock-staff.ts';
import { resetPassword } from './reset-password.ts';
import { findStaff, listStaff } from './staff.queries.ts';
import { updateStaff } from './update-staff.ts';

export function staffRoutes(api: Api, db: Database, mail: MailSettings | undefined): void {
  api.route(contract.listStaff, ({ caller, query }) => listStaff(db, caller, query));
  api.route(contract.getStaff, ({ caller, params }) => findStaff(db, caller, 'staff.read', params.id));
  api.route(contract.createStaff, ({ db, caller, body }) => hireStaff(db, caller, body));
  api.route(contract.updateStaff, ({ db, caller, params, body }) =>
    updateStaff(db, caller, params.id, body, mail),
  );
  api.route(contract.lockStaff, ({ db, caller, params, body }) =>
    lockStaff(db, caller, { ...params, ...body, mail }),
  );
  api.route(contract.unlockStaff, ({ db, caller, params, body }) =>
    unlockStaff(db, caller, { ...params, ...body, mail }),
  );
  api.route(
    contract.endStaffSessions,
    ({ db, caller, params, body }) => endStaffSessions(db, caller, { ...params, ...body, mail }),
    refuseAgain,
  );
  api.route(contract.resetPassword, ({ caller, params }) => resetPassword(db, caller, params.id, mail));
}
