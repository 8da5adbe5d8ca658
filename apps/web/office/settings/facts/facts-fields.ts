import type { Settings } from '#contract/settings.ts';
import type { VisitorFacts } from '#domain/visitor-facts.ts';
import { figureGiven, figureIn, type Figure } from '../../kit/form/FigureBox.tsx';

type Facts = Settings['visitor_facts'];

/** The fields of a kind. */
type NamesOf<Kind> = {
  [Name in keyof VisitorFacts]: VisitorFacts[Name] extends Kind ? Name : never;
}[keyof VisitorFacts];

export type FigureName = NamesOf<number | null>;
export type TextName = Exclude<NamesOf<string>, FigureName>;

/** The facts as their form holds them: an emptied figure is `''`. */
export type FactsFields = Record<Exclude<FigureName, 'meetings'>, Figure> & Omit<Facts, FigureName>;

/** Figures that may be left out. */
const OPTIONAL = ['group_least', 'group_most', 'waiting_days', 'joining_fee'] as const;
/** Figures that are always there. */
const REQUIRED = ['example_price', 'shortest_months', 'longest_months', 'complaint_days'] as const;

export function fieldsOf({ visitor_facts: facts }: Settings): FactsFields {
  const empty = Object.fromEntries(OPTIONAL.map((name) => [name, facts[name] ?? '']));
  return { ...facts, ...empty } as FactsFields;
}

export function toFacts(fields: FactsFields): Facts {
  const optional = OPTIONAL.map((name) => [name, figureGiven(fields[name]) ?? null]);
  const required = REQUIRED.map((name) => [name, figureIn(fields[name])]);
  return { ...fields, ...Object.fromEntries([...optional, ...required]) } as Facts;
}
