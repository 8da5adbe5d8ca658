import type { Expression, SqlBool } from 'kysely';

/** A condition for every filter of a list, where these need no more: the compiler asks for those that lack. */
export type Conditions<Filter, Ask extends unknown[] = []> = {
  [Name in keyof Filter]-?: (value: NonNullable<Filter[Name]>, ...ask: Ask) => Expression<SqlBool>;
};

/**
 * What `apply` makes of each filter that is set, neither left out nor an empty text, in the sequence of `rules`. These hold
 * a rule for every filter of the contract: the compiler sees that none is accepted and then ignored. The `value` is that
 * of the rule's own filter, which fits it; the compiler cannot follow that through a loop, hence `never`.
 */
export function filtersSet<Rules extends object, Result>(
  filter: { [Name in keyof Rules]?: unknown },
  rules: Rules,
  apply: (rule: Rules[keyof Rules], value: never) => Result,
): Result[] {
  return (Object.keys(rules) as (keyof Rules)[])
    .filter((name) => filter[name] !== undefined && filter[name] !== '')
    .map((name) => apply(rules[name], filter[name] as never));
}
