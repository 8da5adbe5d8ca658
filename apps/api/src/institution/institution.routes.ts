import * as contract from '#contract/institution.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { getInstitution } from './institution.ts';

export function institutionRoutes(api: Api, db: Database): void {
  api.route(contract.getInstitution, () => getInstitution(db));
}
