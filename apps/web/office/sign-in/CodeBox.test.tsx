import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CodeBox } from './CodeBox.tsx';

it('a recovery code, which has letters, can be typed on a phone at sign-in (DECISIONS 10.34)', () => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <CodeBox />
    </MantineProvider>,
  );
  expect(html).toContain('autoCapitalize="none"');
  expect(html).not.toMatch(/inputmode/i);
});
