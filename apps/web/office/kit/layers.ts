/**
 * Above every other dialog, which stay open behind: the palette, the password again, then what has to be done first,
 * whether what is unsaved may go, and over all of them signing in again.
 */
export const LAYERS = { palette: 850, password: 860, required: 880, question: 890, ended: 900 } as const;

/** Marks the dialogs above the palette, which have to be answered first. */
export const LAYER_MARK = { 'data-layer': true };
export const isLayerOpen = () => document.querySelector('[data-layer]') !== null;
