import * as analytics from './analytics.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as branches from './branches.ts';
import * as clients from './clients.ts';
import * as dataProtection from './data-protection.ts';
import * as deletions from './deletions.ts';
import * as duplicates from './duplicates.ts';
import type { Endpoint } from './endpoint.ts';
import * as groups from './groups.ts';
import * as imports from './imports.ts';
import * as institution from './institution.ts';
import * as contact from './contact.ts';
import * as notifications from './notifications.ts';
import * as orders from './orders.ts';
import * as products from './products.ts';
import * as reports from './reports.ts';
import * as settings from './settings.ts';
import * as staff from './staff.ts';

const FEATURES = [
  auth,
  products,
  branches,
  groups,
  clients,
  dataProtection,
  deletions,
  duplicates,
  orders,
  analytics,
  reports,
  notifications,
  imports,
  institution,
  contact,
  settings,
  staff,
  audit,
] as const;

type EndpointOf<Feature> = Feature extends unknown
  ? {
      [Name in keyof Feature]: Feature[Name] extends Pick<Endpoint, 'access' | 'replies'> ? Name : never;
    }[keyof Feature]
  : never;
/** The name of every endpoint, for tables with one row each: the compiler asks for new ones. */
export type EndpointName = EndpointOf<(typeof FEATURES)[number]>;

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'replies' in value && 'access' in value;
}

/** Every endpoint of the API, for OpenAPI and for tests that try them all. */
export const ENDPOINTS: readonly Endpoint[] = FEATURES.flatMap((feature) =>
  Object.values<unknown>(feature).filter(isEndpoint),
);
