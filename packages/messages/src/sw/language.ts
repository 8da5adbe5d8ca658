import type { Language } from '#domain/languages.ts';

/** The language of this catalogue, which is that of the built page or screen. */
export const language: Language = 'sw';
