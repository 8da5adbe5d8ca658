import { expect, it } from 'vitest';
import { matchPath, pickQuery } from './match.ts';

it('knows a page by its path, letter by letter', () => {
  expect(matchPath('/', '/')).toEqual({});
  expect(matchPath('/about', '/about')).toEqual({});
  expect(matchPath('/about', '/about-us')).toBeUndefined();
  expect(matchPath('/about', '/about/team')).toBeUndefined();
});

it('hands over what varies, decoded', () => {
  expect(matchPath('/products/{id}', '/products/a%20b')).toEqual({ id: 'a b' });
  expect(matchPath('/products/{id}', '/products')).toBeUndefined();
  expect(matchPath('/products/{id}', '/products/')).toBeUndefined();
});

it('takes a broken escape for an address that leads nowhere', () =>
  expect(matchPath('/products/{id}', '/products/%E0%A4%A')).toBeUndefined());

it('takes of a query only what the page names, so that odd parameters make no new page', () => {
  expect(pickQuery(['category'], 'utm_source=x&category=team')).toEqual({ category: 'team' });
  expect(pickQuery(['category'], 'category=+')).toEqual({});
  expect(pickQuery([], 'category=team')).toEqual({});
});
