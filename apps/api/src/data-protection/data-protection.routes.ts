import * as contract from '#contract/data-protection.ts';
import type { Books } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { listClientViews } from './record-views.ts';

export function dataProtectionRoutes(api: Api, books: Books): void {
  api.route(contract.listClientViews, ({ caller, params }) => listClientViews(books.db, caller, params.id));
}
