// oxlint-disable-next-line no-restricted-imports -- vitest hands style sheets over empty; this runs in Node
import { readFileSync } from 'node:fs';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as art from './index.ts';
import { hex } from './palette.ts';
import type { ArtProps } from './Scene.tsx';

const { Place, places, Portrait, sitters, Spot, Step, steps, subjects, ...scenes } = art;

const drawings: [string, ComponentType<ArtProps>][] = [
  ...Object.entries(scenes),
  ...sitters.map((of): [string, ComponentType<ArtProps>] => [of, (props) => <Portrait of={of} {...props} />]),
  ...subjects.map((of): [string, ComponentType<ArtProps>] => [of, (props) => <Spot of={of} {...props} />]),
  ...steps.map((of): [string, ComponentType<ArtProps>] => [of, (props) => <Step of={of} {...props} />]),
  ...places.map((of): [string, ComponentType<ArtProps>] => [of, (props) => <Place of={of} {...props} />]),
];

describe.each(drawings)('the drawing %s', (_, Drawing) => {
  const markup = renderToStaticMarkup(<Drawing />);

  it('says nothing unless it has a title', () => {
    expect(markup).toMatch(/^<svg [^>]*aria-hidden="true"/);
    expect(renderToStaticMarkup(<Drawing title="A meeting" />)).toMatch(
      /^<svg [^>]*role="img" aria-label="A meeting"/,
    );
  });

  it('may stand twice on a page, runs no code and writes no text', () => {
    expect(markup).not.toMatch(/ id="|url\(#|style="|<script|<text|NaN|undefined/);
  });

  it('stays light: a seventh of this on the wire', () => {
    expect(markup.length).toBeLessThan(34_000);
  });
});

it('draws with the colours of the tokens', () => {
  const css = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');
  const ramps = [...css.matchAll(/--((?:forest|sand|marigold|terracotta|brick|lake)-\d): (#\w{6});/g)];
  expect(ramps).toHaveLength(60);
  for (const [, name, value] of ramps) expect(hex(name as Parameters<typeof hex>[0])).toBe(value);
});
