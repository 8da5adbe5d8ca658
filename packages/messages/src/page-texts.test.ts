import { describe, expect, it } from 'vitest';
import {
  faultOf,
  NO_TEXTS,
  TEXT_PAGE_NAMES,
  TEXT_PAGES,
  textsOf,
  textsOfPage,
  wordsWith,
  type PageSection,
} from './page-texts.ts';

const ALL = TEXT_PAGE_NAMES.flatMap((name) => [...textsOfPage(name).values()]);
const text = (key: string) => ALL.find((one) => one.key === key)!;

describe('the list of texts that an institution may replace (DECISIONS 21.7)', () => {
  it('names each text once, and each section', () => {
    const keys = TEXT_PAGE_NAMES.flatMap((name) =>
      (TEXT_PAGES[name].sections as readonly PageSection[]).flatMap(textsOf).map(({ key }) => key),
    );
    expect(new Set(keys).size).toBe(keys.length);
    const ids = TEXT_PAGE_NAMES.flatMap((name) => TEXT_PAGES[name].sections.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has words of each', () => {
    const faulty = ALL.filter(
      (one) => one.own === '' || one.own.includes('undefined') || faultOf(one, one.own) !== undefined,
    );
    expect(faulty.map(({ key }) => key)).toEqual([]);
  });
});

describe('a text that replaces another (DECISIONS 21.8)', () => {
  it('has its placeholders, and no other words in braces', () => {
    const lead = text('about.lead');
    expect(lead.placeholders).toEqual(['name', 'founded']);
    expect(faultOf(lead, '{ founded } {name} {name}')).toBeUndefined();
    expect(faultOf(lead, '{name}')).toEqual({
      reason: 'placeholder_missing',
      params: { placeholder: 'founded' },
    });
    expect(faultOf(lead, '{name} {founded} {year}')?.reason).toBe('placeholder_unknown');
    expect(faultOf(text('home.title'), 'Goods {}')?.reason).toBe('placeholder_unknown');
    expect(faultOf(lead, '  ')).toBeUndefined();
  });

  it('is as long as its place allows', () => {
    expect(faultOf(text('home.title'), 'x'.repeat(90))).toBeUndefined();
    expect(faultOf(text('home.title'), 'x'.repeat(91))).toEqual({
      reason: 'text_too_long',
      params: { max: 90 },
    });
  });

  it('takes what the page puts in, and leaves all other words as they are', () => {
    const said = wordsWith({
      texts: { 'about.lead': 'Since {founded} {name}, {name}', 'about.values.list.2.name': 'Ideas' },
      hidden: [],
    });
    const own = wordsWith(NO_TEXTS);
    expect(said('about').lead('Us $1', 1999)).toBe('Since 1999 Us $1, Us $1');
    expect(said('about').values.list.map(({ name }) => name)).toEqual([
      'Integrity',
      'Inclusion',
      'Ideas',
      'Impact',
    ]);
    expect(said('about').values.list[2]).toEqual({ ...own('about').values.list[2], name: 'Ideas' });
    expect(said('home')).toBe(own('home'));
    expect(said('about').description('Us', 1)).toBe(own('about').description('Us', 1));
  });
});
