import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formatTotal, Pager } from './Pager.tsx';

const draw = (page: number, totalPages: number) =>
  renderToStaticMarkup(
    <MantineProvider>
      <Pager
        list="Clients"
        pagination={{ page, limit: 10, totalPages, totalItems: totalPages * 10 - 5 }}
        onPage={() => undefined}
      />
    </MantineProvider>,
  );

it.each([
  [1, 'Previous page'],
  [3, 'Next page'],
])('on page %d of 3 the button "%s" does nothing, and keeps the focus of who pressed it', (page, name) => {
  const [button] = draw(page, 3).match(new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`)) ?? [];
  expect(button).toContain('aria-disabled="true"');
  expect(button).not.toMatch(/ disabled/);
});

it.each([
  [1, 1, ''],
  [1, 5, '1 2 3 4 5'],
  [3, 6, '1 2 3 … 6'],
  [4, 42, '1 … 4 … 42'],
  [42, 42, '1 … 40 41 42'],
])('a pager shows all pages up to five, ellipses beyond (SPEC 9): page %d of %d', (page, total, items) => {
  const shown = [...draw(page, total).matchAll(/>(\d+|…)<\/(?:button|span)>/g)].map(([, item]) => item);
  expect(shown.join(' ')).toBe(items);
});

it('a pager says which rows of how many it shows (SPEC 9)', () => {
  expect(draw(2, 5)).toContain('Showing 11 to 20 of 45 results');
  expect(draw(5, 5)).toContain('Showing 41 to 45 of 45 results');
});

it('says how many there are, or that there are more than were counted (DECISIONS 23.10)', () => {
  expect(formatTotal({ totalItems: 10_001 })).toBe('10,001');
  expect(formatTotal({ totalItems: 10_001, isMore: true })).toBe('more than 10,000');
});
