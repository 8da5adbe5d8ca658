/**
 * One spelling of a phone number for storing and comparing (DECISIONS 5): Kenyan mobiles (07…, 01…, 254…,
 * +254…, with any separators) become `+2547…` or `+2541…`; any other number stays as given, trimmed.
 */
export function normalisePhone(phone: string): string {
  const given = phone.trim();
  const digits = given.replace(/[\s().-]/g, '');
  const kenyan = /^(?:\+?254|0)([17]\d{8})$/.exec(digits);
  return kenyan ? `+254${kenyan[1]}` : given;
}

/**
 * Whether a text is a whole phone number: a Kenyan mobile (nine digits from 7 or 1 on), a Kenyan landline, or a number of
 * another country with its `+`. Two numbers in one, or one with a digit too few or too many, are none.
 */
export function isPhone(text: string): boolean {
  const digits = text.trim().replace(/[\s().-]/g, '');
  if (/^(?:\+?254|0)/.test(digits)) return /^(?:\+?254|0)(?:[17]\d{8}|[2-6]\d{6,8})$/.test(digits);
  return /^\+[1-9]\d{7,14}$/.test(digits);
}

/** A stored number's digits alone: what `phoneSearchDigits` is looked for in. */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '');
}

/**
 * The digits by which a number is found however it is typed: a Kenyan number's part after the country code,
 * otherwise the typed text without separators. `undefined` when the text is no part of a phone number.
 */
export function phoneSearchDigits(text: string): string | undefined {
  const digits = text.trim().replace(/[\s().-]/g, '');
  if (!/^\+?\d{2,}$/.test(digits)) return undefined;
  const bare = digits.replace(/^\+?254(?=[17])/, '').replace(/^0(?=[17])/, '');
  return bare.replace(/^\+/, '') || undefined;
}
