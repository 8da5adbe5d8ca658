/** A filter that chooses one of a few values: its name, no choice, and each value. */
export interface FilterWords<Value extends string> {
  readonly label: string;
  readonly all: string;
  readonly options: Readonly<Record<Value, string>>;
}
