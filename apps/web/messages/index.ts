import type * as en from './en/index.ts';
import type { Shape } from './shape.ts';

export * from './en/index.ts';

/** What a file of another language must export, feature by feature. */
export type Translation = Shape<typeof en>;
