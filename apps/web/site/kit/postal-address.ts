/**
 * An address for search engines. The last part that is not the country is the town, with its postal code if it has one;
 * what is before it is the street.
 */
export function postalAddress(address: string): object {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && !/^kenya\.?$/i.test(part));
  const [, town, code] = /^(.*?\D)[\s-]*(\d{5})?$/.exec(parts.length > 1 ? (parts.pop() ?? '') : '') ?? [];
  return {
    '@type': 'PostalAddress',
    ...(parts.length > 0 && { streetAddress: parts.join(', ') }),
    ...(town && { addressLocality: town }),
    ...(code && { postalCode: code }),
    addressCountry: 'KE',
  };
}
