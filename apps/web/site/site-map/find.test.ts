import { expect, it } from 'vitest';
import { findLinks, type LinkGroup } from './find.ts';

const GROUPS: LinkGroup[] = [
  { title: 'Legal', links: [{ href: '/privacy-policy', name: 'Privacy Policy' }] },
  { title: 'Main Pages', links: [{ href: '/about', name: 'About' }] },
  { title: 'Products', isExtra: true, links: [{ href: '/products/1', name: 'Solar Lantern' }] },
  { title: 'Branches', isExtra: true, links: [{ href: '/branches#branch-1', name: 'Kitui, Kalundu Road' }] },
];
const found = (search: string) =>
  findLinks(GROUPS, search).flatMap((group) => group.links.map((l) => l.name));

it('shows the pages, and products and branches once somebody searches (DECISIONS 7)', () => {
  expect(found(' ')).toEqual(['Privacy Policy', 'About']);
  expect(found('KALUNDU kitui')).toEqual(['Kitui, Kalundu Road']);
  expect(found('legal')).toEqual(['Privacy Policy']);
  expect(found('nowhere')).toEqual([]);
  expect(found('lamp')).toEqual(['Solar Lantern']);
  expect(found('lamps solar')).toEqual(['Solar Lantern']);
});
