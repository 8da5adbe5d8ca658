import { expect, it } from 'vitest';
import { postalAddress } from './postal-address.ts';

it('search engines get the town of an address, and its postal code', () => {
  const [type, country] = [{ '@type': 'PostalAddress' }, { addressCountry: 'KE' }];
  expect(postalAddress('Moi Avenue, Nairobi, Kenya')).toEqual({
    ...type,
    streetAddress: 'Moi Avenue',
    addressLocality: 'Nairobi',
    ...country,
  });
  expect(postalAddress('2nd Floor, Moi Avenue, P.O. Box 12-00100, Nairobi 00100')).toEqual({
    ...type,
    streetAddress: '2nd Floor, Moi Avenue, P.O. Box 12-00100',
    addressLocality: 'Nairobi',
    postalCode: '00100',
    ...country,
  });
  expect(postalAddress('Moi Avenue')).toEqual({ ...type, streetAddress: 'Moi Avenue', ...country });
  expect(postalAddress('')).toEqual({ ...type, ...country });
});
