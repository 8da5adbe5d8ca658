import * as contract from '#contract/staff.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Books } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { hireStaff } from './hire-staff.ts';
import { resetPassword } from './reset-password.ts';
import { findStaff, listStaff } from './staff.queries.ts';
import { updateStaff } from './update-staff.ts';

export function staffRoutes(api: Api, books: Books, mail: MailSettings | undefined): void {
  api.route(contract.listStaff, ({ query }) => listStaff(books.db, query));
  api.route(contract.getStaff, ({ params }) => findStaff(books.db, params.id));
  api.route(contract.createStaff, ({ books, caller, body }) => hireStaff(books, caller, body));
  api.route(contract.updateStaff, ({ books, caller, params, body }) =>
    updateStaff(books, caller, params.id, body, mail),
  );
  api.route(contract.resetPassword, ({ caller, params }) => resetPassword(books, caller, params.id, mail));
}
