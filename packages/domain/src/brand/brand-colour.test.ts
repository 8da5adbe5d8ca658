import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandCss, contrastOf, deriveColours, isColour, OWN_COLOUR } from './brand-colour.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the colours of an institution', () => {
  it('can all be read, whatever colour they come from (DECISIONS 21.1, WCAG 1.4.3 and 1.4.11)', () => {
    const LIGHT = ['#fbf8f1', '#ffffff', '#f4efe3', '#f4f7f2'];
    const INKS = { light: '#12211a', dark: '#e9f0ea' };
    fc.assert(
      fc.property(colour, fc.constantFrom('light', 'dark'), (base, scheme) => {
        const made = deriveColours(base);
        const of = (name: Exclude<keyof typeof made, 'ground'>) => made[name][scheme];
        for (const action of [of('action'), of('action-hover')]) {
          expect(contrastOf(of('text-on-action'), action)).toBeGreaterThanOrEqual(7);
        }
        const dark = Object.entries(made.ground).flatMap(([name, one]) =>
          /^(paper|surface)/.test(name) ? [one] : [],
        );
        for (const surface of [...(scheme === 'light' ? LIGHT : dark), of('surface-selected')]) {
          expect(contrastOf(INKS[scheme], surface)).toBeGreaterThanOrEqual(7);
          expect(contrastOf(of('text-link'), surface)).toBeGreaterThanOrEqual(4.5);
          expect(contrastOf(of('focus'), surface)).toBeGreaterThanOrEqual(3);
        }
        // The band of the site: light words on dark.
        expect(contrastOf(of('forest-1'), of('band'))).toBeGreaterThanOrEqual(7);
      }),
      { numRuns: 200 },
    );
  });

  it('tint the dark ground, on which every other ink can be read as on the product’s own (DECISIONS 21.1)', () => {
    // Blue is its strongest part, as green is of the product's own.
    const blue = deriveColours('#0b3d91').ground;
    expect(blue['paper']).toMatch(/^#1[0-9a-f]1[0-9a-f]2[0-9a-f]$/);
    expect(deriveColours('#808080').ground['paper']).toMatch(/^#(..)\1\1$/);
    fc.assert(
      fc.property(colour, (base) => {
        const { ground } = deriveColours(base);
        const of = (name: string) => ground[name]!;
        expect(contrastOf('#e9f0ea', of('border-button'))).toBeGreaterThanOrEqual(4.5);
        for (const surface of Object.keys(ground).filter((name) => /^(paper|surface)/.test(name))) {
          expect(contrastOf(of('text-muted'), of(surface))).toBeGreaterThanOrEqual(4.5);
          expect(contrastOf(of('border-strong'), of(surface))).toBeGreaterThanOrEqual(3);
          // Of dangers and successes.
          for (const ink of ['#f0908d', '#f8bdbb', '#a8dcb6']) {
            expect(contrastOf(ink, of(surface))).toBeGreaterThanOrEqual(4.5);
          }
        }
      }),
    );
  });

  it('are none for the product’s own green, so that its style sheet is all there is', () => {
    expect([brandCss(null), brandCss(OWN_COLOUR)]).toEqual(['', '']);
    expect(brandCss('#0b3d91')).toMatch(/^:root:root\{--forest-1:#\w{6};[^}]*--action:#0b3d91;/);
  });

  it('are the light ones on paper, also where somebody has chosen the dark scheme (DECISIONS 16.15, 21.1)', () => {
    const css = brandCss('#0b3d91');
    const onPaper = css.replaceAll(/@media screen[^{]*\{[^{}]*\{[^{}]*\}\}/g, '');
    const { action } = deriveColours('#0b3d91');
    expect(css).toContain('[data-mantine-color-scheme=dark]{--');
    expect(css).toContain(`--action:${action.dark};`);
    expect(onPaper).toContain(`--action:${action.light};`);
    expect(onPaper).not.toContain(`--action:${action.dark};`);
  });

  it.each(['', 'red', '#12345', '#1234567', '#ABCDEF', '#12345g'])('%j is no colour', (text) => {
    expect(isColour(text)).toBe(false);
    expect(() => deriveColours(text)).toThrow('No colour');
  });
});
