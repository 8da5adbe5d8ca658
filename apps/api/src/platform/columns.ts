/** `loanTerm` → `loan_term`: the column of a request's field (DECISIONS 2). */
type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${SnakeCase<Tail>}`
    : `_${Lowercase<Head>}${SnakeCase<Tail>}`
  : Name;

export type Columns<Fields> = { [Name in keyof Fields & string as SnakeCase<Name>]: Fields[Name] };

/** Renames the fields of a request to their columns; missing fields stay missing. */
export function toColumns<Fields extends object>(fields: Fields): Columns<Fields> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  ) as Columns<Fields>;
}
