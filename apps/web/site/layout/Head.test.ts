import { expect, it } from 'vitest';
import type { Institution } from '#contract/institution.ts';
import { structuredData } from './Head.tsx';

const institution = { name: '</script><b>Us</b>', founded: 2010, socials: [] as unknown } as Institution;
const url = (path: string) => `https://www.example.org${path}`;
const meta = { title: '', description: '' };

it('stays in its element, whatever the institution calls itself', () => {
  const text = structuredData(meta, institution, url);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({
    '@graph': [{ '@type': 'FinancialService', name: '</script><b>Us</b>' }],
  });
});

it('shows the way to a page, and what more the page tells of itself', () => {
  const breadcrumbs = [
    { name: 'Home', path: '/' },
    { name: 'Careers', path: '/careers' },
  ];
  const more = { '@type': 'JobPosting' };
  expect(
    JSON.parse(structuredData({ ...meta, breadcrumbs, about: () => [more] }, institution, url)),
  ).toMatchObject({
    '@graph': [
      {},
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, item: 'https://www.example.org/' },
          { position: 2, name: 'Careers', item: 'https://www.example.org/careers' },
        ],
      },
      more,
    ],
  });
});
