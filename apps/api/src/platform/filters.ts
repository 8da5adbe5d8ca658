import type { Expression, SqlBool } from 'kysely';

/** A condition for every filter of a list: the compiler asks for missing ones. */
export type Conditions<Filter, Ask extends unknown[] = []> = {
  [Name in keyof Filter]-?: (value: NonNullable<Filter[Name]>, ...ask: Ask) => Expression<SqlBool>;
};

/**
 * Calls `apply` for each filter that is set (not missing, not an empty text), in the order of `rules`. The rules have
 * an entry for every filter of the contract, so the compiler finds one that is accepted and then ignored. The compiler
 * cannot match rule and value in a loop, hence `never`.
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
