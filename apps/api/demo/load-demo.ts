import type { Books } from '../src/platform/database.ts';

/** Loads the demo data into an empty system, once. */
export async function loadDemo(_books: Books): Promise<void> {}
