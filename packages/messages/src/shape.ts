/**
 * The type of a translation: the same keys, texts become any text, functions keep their arguments. The compiler asks
 * for missing keys.
 */
export type Shape<M> = {
  readonly [K in keyof M]: M[K] extends string
    ? string
    : M[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : M[K] extends (...args: infer A) => readonly string[]
        ? (...args: A) => readonly string[]
        : Shape<M[K]>;
};
