/**
 * The same keys in another tongue: texts become any text, functions keep their arguments. A translation declared as
 * `Translation` does not compile while a key is missing or too many.
 */
export type Shape<M> = {
  readonly [K in keyof M]: M[K] extends string
    ? string
    : M[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : Shape<M[K]>;
};
