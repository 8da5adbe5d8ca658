import { expect, it } from 'vitest';
import type { Institution } from '#contract/institution.ts';
import { descriptionOf, MOST_SHOWN, structuredData, titleOf } from './Head.tsx';

const institution = {
  name: '</script><b>Us</b>',
  address: 'Moi Avenue, Nairobi, Kenya',
  founded: 2010,
  socials: [
    { name: 'X', url: 'https://x.com/' },
    { name: 'Facebook', url: 'https://www.facebook.com/us' },
  ],
} as Institution;
const url = (path: string) => `https://www.example.org${path}`;

it('search engines get the institution, the way to the page and more about it, and no text ends the element', () => {
  const more = { '@type': 'Product' };
  const meta = { title: 'Lamp', description: '', parent: '/products' as const, about: () => [more] };
  const text = structuredData(meta, institution, url, '/products/1');
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({
    '@graph': [
      { '@type': 'FinancialService', name: '</script><b>Us</b>', sameAs: ['https://www.facebook.com/us'] },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, item: 'https://www.example.org/' },
          { position: 2, name: 'Products', item: 'https://www.example.org/products' },
          { position: 3, name: 'Lamp', item: 'https://www.example.org/products/1' },
        ],
      },
      more,
    ],
  });
});

it('a title has 60 characters at most and a description 155, in whole words', () => {
  const us = { name: 'Jirani Microfinance', tagline: 'Goods on loan for savings groups' };
  expect(titleOf(undefined, us)).toBe('Jirani Microfinance · Goods on loan for savings groups');
  expect(titleOf('Careers', us)).toBe('Careers · Jirani Microfinance');
  expect(titleOf('Two-Burner Gas Stove with 6 kg Cylinder', us)).toBe(
    'Two-Burner Gas Stove with 6 kg Cylinder',
  );
  expect(titleOf(undefined, { ...us, tagline: 'x'.repeat(50) })).toBe(us.name);
  expect(descriptionOf('Short.')).toBe('Short.');
  const cut = descriptionOf('A lamp. '.repeat(30));
  expect(cut.length).toBeLessThanOrEqual(MOST_SHOWN.description);
  expect(cut).toMatch(/ A( lamp)?…$/);
});
