import { expect, it } from 'vitest';
import { matchPath, pickQuery } from './match.ts';

it('a page is found by its path letter by letter, and what varies is decoded', () => {
  const matches = [
    ['/', '/'],
    ['/about', '/about-us'],
    ['/about', '/about/team'],
    ['/products/{id}', '/products/a%20b'],
    ['/products/{id}', '/products'],
    ['/products/{id}', '/products/'],
    ['/products/{id}', '/products/%E0%A4%A'],
  ].map(([pattern = '', path = '']) => matchPath(pattern, path));
  expect(matches).toEqual([{}, undefined, undefined, { id: 'a b' }, undefined, undefined, undefined]);
});

it('a query has only the parameters that the page names, so that others make no new page', () => {
  expect(pickQuery(['category'], 'utm_source=x&category=team')).toEqual({ category: 'team' });
  expect(pickQuery(['category'], 'category=+')).toEqual({});
  expect(pickQuery([], 'category=team')).toEqual({});
});
