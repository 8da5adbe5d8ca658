/** The product's own green, while nobody has chosen another colour. */
export const OWN_COLOUR = '#1b5c31';

/** Whether a text is a colour as it is kept: `#1b5c31`. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);
