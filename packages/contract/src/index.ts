import * as agreements from './agreements.ts';
import * as analytics from './analytics.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as branches from './branches.ts';
import * as clients from './clients.ts';
import * as dataProtection from './data-protection.ts';
import * as deliveries from './deliveries.ts';
import * as deletions from './deletions.ts';
import * as devices from './devices.ts';
import * as duplicates from './duplicates.ts';
import type { Endpoint } from './endpoint.ts';
import * as events from './events.ts';
import * as field from './field.ts';
import * as groups from './groups.ts';
import * as imports from './imports.ts';
import * as importsUndo from './imports-undo.ts';
import * as institution from './institution.ts';
import * as confirmations from './confirmations.ts';
import * as consignments from './consignments.ts';
import * as contact from './contact.ts';
import * as merges from './merges.ts';
import * as machines from './machines.ts';
import * as newsletter from './newsletter.ts';
import * as notifications from './notifications.ts';
import * as orders from './orders.ts';
import * as orderPages from './order-pages.ts';
import * as ownTexts from './own-texts.ts';
import * as pages from './pages.ts';
import * as portfolios from './portfolios.ts';
import * as products from './products.ts';
import * as reports from './reports.ts';
import * as returns from './returns.ts';
import * as settings from './settings.ts';
import * as sms from './sms.ts';
import * as staff from './staff.ts';
import * as stock from './stock.ts';
import * as stockCounts from './stock-counts.ts';
import * as webhooks from './webhooks.ts';

const FEATURES = [
  auth,
  products,
  branches,
  groups,
  clients,
  merges,
  dataProtection,
  deletions,
  duplicates,
  portfolios,
  orders,
  agreements,
  orderPages,
  confirmations,
  deliveries,
  returns,
  stock,
  consignments,
  stockCounts,
  analytics,
  reports,
  devices,
  field,
  notifications,
  imports,
  importsUndo,
  institution,
  contact,
  newsletter,
  settings,
  sms,
  ownTexts,
  pages,
  staff,
  machines,
  events,
  webhooks,
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
