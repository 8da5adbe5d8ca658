import { resolve } from 'node:path';

/** Everything as it comes; the root only says where the packages are. */
export default { turbopack: { root: resolve(import.meta.dirname, '..') } };
