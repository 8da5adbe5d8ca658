import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Pager } from './Pager.tsx';

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
