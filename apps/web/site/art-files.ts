import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as art from './art/index.ts';

const { Portrait, Spot, sitters, subjects, ...scenes } = art;

const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** Every drawing by the name of its file: `market-stall`, `portrait-trader`, `spot-solar`. */
const FILES = new Map<string, ReactElement>([
  ...Object.entries(scenes).map(([name, Scene]): [string, ReactElement] => [
    kebab(name),
    createElement(Scene),
  ]),
  ...sitters.map((of): [string, ReactElement] => [`portrait-${of}`, createElement(Portrait, { of })]),
  ...subjects.map((of): [string, ReactElement] => [`spot-${of}`, createElement(Spot, { of })]),
]);

/** What there is to draw. */
export const artNames = (): string[] => [...FILES.keys()];

const drawn = new Map<string, string>();

/** A drawing as a separate file, so that pages stay small. Each is drawn once. */
export function drawArt(name: string): string | undefined {
  const known = drawn.get(name);
  if (known) return known;
  const scene = FILES.get(name);
  if (!scene) return undefined;
  const [, width = '', height = ''] = /viewBox="0 0 (\d+) (\d+)"/.exec(renderToStaticMarkup(scene)) ?? [];
  const file = renderToStaticMarkup(scene)
    .replace('<svg', `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`)
    // A separate file does not know the theme of the page: it uses the light one.
    .replace(/light-dark\(([^,]+),[^)]*\)/g, '$1');
  drawn.set(name, file);
  return file;
}
