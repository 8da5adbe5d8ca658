import { expect, it } from 'vitest';
import type { Institution } from '#contract/institution.ts';
import { structuredData } from './Head.tsx';

const institution = { name: '</script><b>Us</b>', founded: 2010, socials: [] as unknown } as Institution;
const url = (path: string) => `https://www.example.org${path}`;

it('search engines get the institution, the way to the page and more about it, and no text ends the element', () => {
  const more = { '@type': 'Product' };
  const meta = { title: 'Lamp', description: '', parent: '/products' as const, about: () => [more] };
  const text = structuredData(meta, institution, url, '/products/1');
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({
    '@graph': [
      { '@type': 'FinancialService', name: '</script><b>Us</b>' },
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
