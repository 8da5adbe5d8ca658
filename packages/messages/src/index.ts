import type { Language } from '#domain/languages.ts';
import type * as en from '#words/index.ts';
import type { RefusalWords } from './refusal-words.ts';
import type { Shape } from './shape.ts';

export * from '#words/index.ts';

/**
 * What the folder of another language must export, feature by feature: the same as `en/index.ts`. A reason's words may be a
 * function where the English ones are none.
 */
export type Translation = Omit<Shape<typeof en>, 'refusals' | 'language'> & {
  readonly refusals: RefusalWords;
  readonly language: Language;
};
