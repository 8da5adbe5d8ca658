import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as art from './art/index.ts';
import { byMoonlight } from './art/palette.ts';

const { Place, places, Portrait, Spot, Step, steps, sitters, subjects, ...scenes } = art;

const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** Every drawing by the name of its file: `market-stall`, `portrait-trader`, `spot-solar`. */
const FILES = new Map<string, ReactElement>([
  ...Object.entries(scenes).map(([name, Scene]): [string, ReactElement] => [
    kebab(name),
    createElement(Scene),
  ]),
  ...sitters.map((of): [string, ReactElement] => [`portrait-${of}`, createElement(Portrait, { of })]),
  ...subjects.map((of): [string, ReactElement] => [`spot-${of}`, createElement(Spot, { of })]),
  ...steps.map((of): [string, ReactElement] => [`step-${of}`, createElement(Step, { of })]),
  ...places.map((of): [string, ReactElement] => [`place-${of}`, createElement(Place, { of })]),
]);

/** What there is to draw. Each has a night version with `-night` after its name. */
export const artNames = (): string[] => [...FILES.keys()];

/** These are lit by what stands in them: at night only their ground is darker, or nothing is. */
const LIT = /^(portrait|spot)-|^lamp-at-night$|^step-light$/;
const COLOURS = /light-dark\(([^,]+),\s*([^)]+)\)|#[\da-f]{6}\b/g;

/** The colours of one time of day in place of pairs. A separate file does not know the theme of its page. */
function colour(markup: string, name: string, isNight: boolean): string {
  return markup
    .replace(COLOURS, (found: string, day?: string, night?: string) => {
      if (day && night) return isNight ? night : day;
      return isNight && !LIT.test(name) ? byMoonlight(found) : found;
    })
    .replace(/<(path|circle|ellipse)[^>]* fill="transparent"[^>]*><\/\1>/g, '');
}

const drawn = new Map<string, string>();

/** A drawing as a separate file, so that pages stay small. Each is drawn once. */
export function drawArt(name: string): string | undefined {
  const known = drawn.get(name);
  if (known) return known;
  const isNight = !FILES.has(name);
  const byDay = isNight ? name.replace(/-night$/, '') : name;
  const scene = FILES.get(byDay);
  if (!scene) return undefined;
  const markup = renderToStaticMarkup(scene);
  const [, width = '', height = ''] = /viewBox="0 0 (\d+) (\d+)"/.exec(markup) ?? [];
  const file = colour(markup, byDay, isNight).replace(
    '<svg',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
  );
  drawn.set(name, file);
  return file;
}
