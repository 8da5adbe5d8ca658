import type { FastifyBaseLogger } from 'fastify';
import type { SiteReads } from '#contract/site.ts';
import { listPublicBranches } from '../branches/branches.queries.ts';
import { checkAgreement } from '../agreements/agreements.queries.ts';
import type { Database } from '../platform/database.ts';
import { listPopularProducts, listVisibleProducts } from '../products/products.queries.ts';
import {
  getDataProtection,
  getInstitution,
  getShownContent,
  getToldTerms,
  getVisitorFacts,
} from '../settings/read-settings.ts';
import { getSiteTexts, listLegalVersions } from './pages.queries.ts';

/**
 * A read that still works when the database does not answer: then it returns the last known value. Only for public
 * data; throws while there is no value yet.
 */
export function lastKnown<Result>(
  read: () => Promise<Result>,
  log: FastifyBaseLogger,
): () => Promise<Result> {
  let known: { result: Result } | undefined;
  return async () => {
    try {
      known = { result: await read() };
    } catch (error) {
      if (!known) throw error;
      log.error({ err: error }, 'Visitors read the last known value.');
    }
    return known.result;
  };
}

/** The same for each of a few names. */
function lastKnownOf<Result>(
  read: (name: string) => Promise<Result>,
  log: FastifyBaseLogger,
): (name: string) => Promise<Result> {
  const known = new Map<string, () => Promise<Result>>();
  return (name) => {
    const one = known.get(name) ?? lastKnown(() => read(name), log);
    known.set(name, one);
    return one();
  };
}

/** What the pages of the site read, as a visitor may. */
export function readSite(db: Database, log: FastifyBaseLogger): SiteReads {
  const allSeePrices = async () => (await getVisitorFacts(db)).show_prices;
  return {
    institution: lastKnown(() => getInstitution(db), log),
    content: lastKnown(() => getShownContent(db), log),
    loanTerms: lastKnown(() => getToldTerms(db), log),
    dataProtection: lastKnown(() => getDataProtection(db), log),
    facts: lastKnown(() => getVisitorFacts(db), log),
    texts: lastKnown(() => getSiteTexts(db), log),
    legalVersions: lastKnownOf((page) => listLegalVersions(db, page), log),
    checkAgreement: checkAgreement(db),
    branches: lastKnown(() => listPublicBranches(db), log),
    popularProducts: lastKnown(async () => listPopularProducts(db, undefined, await allSeePrices()), log),
    products: lastKnown(async () => listVisibleProducts(db, await allSeePrices()), log),
  };
}
