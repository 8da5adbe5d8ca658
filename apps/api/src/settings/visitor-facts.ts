import { visitorFacts } from '#contract/visitor-facts.ts';
import { DEFAULT_VISITOR_FACTS, type VisitorFacts } from '#domain/visitor-facts.ts';
import type { Database } from '../platform/database.ts';
import { readSetting } from './read-setting.ts';

/** What visitors are told of the institution, as an admin has filled it in. */
export function getVisitorFacts(db: Database): Promise<VisitorFacts> {
  return readSetting(db, 'visitor_facts', visitorFacts, DEFAULT_VISITOR_FACTS);
}
