/**
 * What `tell` makes of each filter that is set, neither left out nor an empty text, in the sequence of `rules`. These hold
 * a rule for every filter of the contract: the compiler sees that none is accepted and then ignored. The `value` is that
 * of the rule's own filter, which fits it; the compiler cannot follow that through a loop, hence `never`.
 */
export function filtersSet<Filter extends object, Rules extends Record<keyof Filter, unknown>, Told>(
  filter: Filter,
  rules: Rules,
  tell: (rule: Rules[keyof Filter], value: never) => Told,
): Told[] {
  return (Object.keys(rules) as (keyof Filter)[])
    .filter((name) => filter[name] !== undefined && filter[name] !== '')
    .map((name) => tell(rules[name], filter[name] as never));
}
