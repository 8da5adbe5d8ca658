/**
 * The form in which a phone number is stored and compared (DECISIONS 5): Kenyan mobiles (07…, 01…, 254…, +254…, with
 * any separators) become `+2547…` or `+2541…`. Any other number stays as it is, trimmed.
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

/** The digits of a stored number, in which `phoneSearchDigits` are searched. */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '');
}

/**
 * The digits to search a phone number by: of a Kenyan number the part after the country code, otherwise the text
 * without separators. `undefined` if the text is no part of a phone number.
 */
export function phoneSearchDigits(text: string): string | undefined {
  const digits = text.trim().replace(/[\s().-]/g, '');
  if (!/^\+?\d{2,}$/.test(digits)) return undefined;
  const bare = digits.replace(/^\+?254(?=[17])/, '').replace(/^0(?=[17])/, '');
  return bare.replace(/^\+/, '') || undefined;
}
