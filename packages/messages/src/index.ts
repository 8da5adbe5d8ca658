import type * as en from '#words/index.ts';
import type { Shape } from './shape.ts';

export * from '#words/index.ts';

/** What a file of another language must export, feature by feature. */
export type Translation = Shape<typeof en>;
