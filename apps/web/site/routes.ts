import { home } from './home/home.tsx';
import type { Page } from './page.ts';

/** The public route map (SPEC 2). */
export const PAGES: readonly Page<unknown>[] = [home];
