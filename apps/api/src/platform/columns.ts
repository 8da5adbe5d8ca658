/** `loanTerm` → `loan_term`: what a request calls a field, as its column is called (DECISIONS 2). */
type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${SnakeCase<Tail>}`
    : `_${Lowercase<Head>}${SnakeCase<Tail>}`
  : Name;

export type Columns<Fields> = { [Name in keyof Fields & string as SnakeCase<Name>]: Fields[Name] };

/** A request's fields under the names of their columns; missing ones stay missing. */
export function toColumns<Fields extends object>(fields: Fields): Columns<Fields> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  ) as Columns<Fields>;
}
