import { describe, expect, it } from 'vitest';
import { markFor, writeLanguage } from './own-language.ts';

const own = markFor('sw');
const written = (html: string) => writeLanguage(html, 'sw');

describe('the language of an institution’s own texts (DECISIONS 21.20)', () => {
  it('stands on the element that holds nothing but an own text, whatever else that element has', () => {
    expect(written(`<h1 class="title">${own('Karibu')}</h1><p>Send</p>`)).toBe(
      '<h1 class="title" lang="sw">Karibu</h1><p>Send</p>',
    );
    expect(written(`<li><a href="/join">${own('Jiunge')}</a></li>`)).toBe(
      '<li><a href="/join" lang="sw">Jiunge</a></li>',
    );
  });

  it('holds for a text of several lines as a whole', () => {
    expect(written(`<p>${own('Moja\n\nMbili')}</p>`)).toBe('<p lang="sw">Moja\n\nMbili</p>');
  });

  it('stands around the own part of a text that is the product’s in the rest', () => {
    expect(written(`<p>Ask for ${own('Afisa')} today.</p>`)).toBe(
      '<p>Ask for <span lang="sw">Afisa</span> today.</p>',
    );
    expect(written(`<p><br/>${own('Moja')}</p>`)).toBe('<p><br/><span lang="sw">Moja</span></p>');
    expect(written(`<h2>1. ${own('Nani')}</h2>`)).toBe('<h2>1. <span lang="sw">Nani</span></h2>');
  });

  it('is said of a picture that is described in own words', () => {
    expect(written(`<p><img class="a" alt="${own('Soko')}"/></p>`)).toBe(
      '<p><img lang="sw" class="a" alt="Soko"/></p>',
    );
  });

  it('leaves no mark in attributes, addresses, titles, scripts and forms', () => {
    const text = own('Soko');
    const page = [
      `<title>${text} · Umoja</title><meta content="${text}"/>`,
      `<script type="application/ld+json">{"a":"${text} > 1"}</script>`,
      `<a href="/contact?about=${encodeURIComponent(text)}" aria-label="${text}">Write</a>`,
      `<option value="${text}">1 ${text}</option>`,
    ];
    expect(written(page.join(''))).toBe(
      page
        .join('')
        .replaceAll(text, 'Soko')
        .replace(/about=[^"]*/, 'about=Soko'),
    );
  });

  it('gives an island no element that it does not make itself', () => {
    const html = `<p>${own('Asante')}</p><p>By ${own('Mwalimu')}</p><p><!-- -->${own('Sana')}</p>`;
    expect(writeLanguage(html, 'sw', { inParts: false })).toBe(
      '<p lang="sw">Asante</p><p>By Mwalimu</p><p><!-- -->Sana</p>',
    );
  });

  it('changes nothing where the texts are in the language of the product', () => {
    const html = `<h1>${markFor('en')('Welcome')}</h1>`;
    expect(writeLanguage(html, 'en')).toBe('<h1>Welcome</h1>');
  });
});
