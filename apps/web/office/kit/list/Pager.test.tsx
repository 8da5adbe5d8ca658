import { MantineProvider } from '@mantine/core';
import { assert, integer, property } from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, describe } from 'vitest';
import { Pager, pagerItems, shownRange, formatTotal } from './Pager.tsx';

it.each([
  [1, 'Previous page'],
  [3, 'Next page'],
])('on page %d of 3 the button "%s" does nothing, and keeps the focus of who pressed it', (page, name) => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <Pager
        list="Clients"
        pagination={{ page, limit: 10, totalPages: 3, totalItems: 25 }}
        onPage={() => undefined}
      />
    </MantineProvider>,
  );
  const [button] = html.match(new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`)) ?? [];
  expect(button).toContain('aria-disabled="true"');
  expect(button).not.toMatch(/ disabled/);
});

describe('pagerItems', () => {
  it.each([0, 1, 2, 3, 4, 5])('shows all pages up to five (SPEC 9): %d', (total) => {
    expect(pagerItems(1, total)).toEqual([1, 2, 3, 4, 5].slice(0, total));
  });

  it.each([
    [1, 6, '1 2 3 4 gap 6'],
    [3, 6, '1 2 3 4 gap 6'],
    [4, 6, '1 gap 3 4 5 6'],
    [6, 6, '1 gap 3 4 5 6'],
    [1, 42, '1 2 3 4 gap 42'],
    [3, 42, '1 2 3 4 gap 42'],
    [4, 42, '1 gap 3 4 5 gap 42'],
    [39, 42, '1 gap 38 39 40 gap 42'],
    [40, 42, '1 gap 39 40 41 42'],
    [42, 42, '1 gap 39 40 41 42'],
    [99, 42, '1 gap 39 40 41 42'],
  ])('shows ellipses beyond five (SPEC 9): page %d of %d', (page, total, items) => {
    expect(pagerItems(page, total).join(' ')).toBe(items);
  });

  it('offers the first, the last, the current page and its neighbours in order, with gaps between (SPEC 9)', () => {
    assert(
      property(integer({ min: 1, max: 500 }), integer({ min: 1, max: 500 }), (a, b) => {
        const [page, total] = [Math.min(a, b), Math.max(a, b)];
        const items = pagerItems(page, total);
        const numbers = items.filter((item) => item !== 'gap');
        expect(numbers).toEqual([...new Set(numbers)].toSorted((x, y) => x - y));
        expect(numbers).toEqual(expect.arrayContaining([1, page, total]));
        expect(numbers).toEqual(expect.arrayContaining([Math.max(1, page - 1), Math.min(total, page + 1)]));
        expect(items.includes('gap')).toBe(total > 5);
        for (const [n, item] of items.entries()) {
          if (item === 'gap') expect(Number(items[n + 1]) - Number(items[n - 1])).toBeGreaterThan(1);
          else if (n > 0 && items[n - 1] !== 'gap') expect(item).toBe(Number(items[n - 1]) + 1);
        }
      }),
    );
  });
});

describe('shownRange', () => {
  it.each([
    [1, 10, 42, 1, 10],
    [5, 10, 42, 41, 42],
    [1, 10, 0, 0, 0],
    [1, 10, 3, 1, 3],
  ])('counts the rows of a page (SPEC 9): page %d, %d a page, of %d', (page, limit, total, from, to) => {
    expect(shownRange(page, limit, total)).toEqual({ from, to });
  });
});

it('says how many there are, or that there are more than were counted (DECISIONS 23.10)', () => {
  expect(formatTotal({ totalItems: 12_345 })).toBe('12345');
  expect(formatTotal({ totalItems: 10_001 })).toBe('10001');
  expect(formatTotal({ totalItems: 10_001, isMore: true })).toBe('more than 10,000');
});
