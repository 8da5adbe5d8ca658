import { registerHooks } from 'node:module';
import { siteFromSources } from './site.ts';

/** `main.ts` in a process of its own, as an operator starts it, but for the pages, which nobody has built for a test of the API. */
export const builtWeb = siteFromSources;
registerHooks({
  resolve: (name, context, next) => next(name.endsWith('/web-built.ts') ? import.meta.url : name, context),
});
void import('../src/main.ts');
