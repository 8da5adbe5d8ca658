import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Institution } from '#contract/institution.ts';
import { createSiteWorld, type SiteWorld } from '../../test/site-world.ts';

let world: SiteWorld;
beforeAll(async () => {
  world = await createSiteWorld({ PAGES_PER_ADDRESS: '1000' });
});
afterAll(() => world.close());

async function change(fields: object) {
  const { body } = await world.call<{ institution: Institution }>(world.admin, 'GET', '/settings');
  const { legal_name, careers_email, texts_language: _kept, ...rest } = body.institution;
  const institution = { ...rest, legalName: legal_name, careersEmail: careers_email, ...fields };
  return world.call<{ institution: Institution }>(world.admin, 'PUT', '/settings', { institution });
}
const page = (url: string) => world.page(url);
async function publish(name: string, texts: Record<string, string>) {
  const draft = await world.call(world.admin, 'PUT', `/pages/${name}/draft`, { texts, hidden: [] });
  expect(draft.status, JSON.stringify(draft.body)).toBe(200);
  expect((await world.call(world.admin, 'POST', `/pages/${name}/publish`, {})).status).toBe(200);
}
const langs = (html: string) => [...html.matchAll(/ lang="([^"]*)"/g)].map(([, lang]) => lang);

describe('the language of an institution’s own texts', () => {
  it('is English until an admin says otherwise, and then no page says anything of it (DECISIONS 21.20)', async () => {
    const { body } = await world.call<Institution>(null, 'GET', '/public/institution');
    expect(body.texts_language).toBe('en');
    await publish('complaints', { 'complaints.heading': 'Tell us' });
    for (const path of ['/', '/about', '/careers', '/contact', '/complaints', '/privacy-policy']) {
      expect(langs(await page(path)), path).toEqual(['en-KE']);
    }
  });

  it('stands around headlines, texts, story and questions, not around the product’s words (DECISIONS 21.20)', async () => {
    const saved = await change({ story: 'Tulianza sokoni.\nSasa tuko wengi.', textsLanguage: 'sw' });
    expect(saved.body.institution.texts_language).toBe('sw');
    const questions = [{ id: 'q', question: 'Nani?', answer: 'Wote.\nKaribuni.', shown: true }];
    expect((await world.call(world.admin, 'PUT', '/settings', { siteContent: { questions } })).status).toBe(
      200,
    );
    await publish('complaints', { 'complaints.heading': 'Tuambie' });
    const complaints = await page('/complaints');
    expect(complaints).toMatch(/<h1[^>]* lang="sw">Tuambie<\/h1>/);
    expect(complaints).toMatch(/<button type="submit"(?![^>]*lang)[^>]*>(?:(?!lang=).)*Send complaint/s);
    const about = await page('/about');
    expect(about).toContain('<p lang="sw">Tulianza sokoni.</p><p lang="sw">Sasa tuko wengi.</p>');
    expect(about).toMatch(/<h2(?![^>]*lang)[^>]*>Our Story<\/h2>/);
    const contact = await page('/contact');
    expect(contact).toMatch(/ lang="sw">Nani\?</);
    expect(contact).toMatch(/ lang="sw">Wote\.\nKaribuni\.</);
    // Search engines read the words alone.
    expect(contact).toContain('"name":"Nani?"');
  });

  it('stands in what a browser takes over, and in no address or data of it (DECISIONS 21.20)', async () => {
    const image = '/art/portrait-director.svg';
    const testimonials = [{ id: 't', name: 'Asha', role: 'Mkulima', content: 'Nimefaulu.', image }];
    const workshops = [{ title: 'Hesabu', duration: 'Siku', schedule: 'Leo', description: 'Bure.' }];
    const siteContent = { testimonials, workshops };
    const saved = await world.call(world.admin, 'PUT', '/settings', { siteContent });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    await change({ textsLanguage: 'sw' });
    const home = await page('/');
    expect(home).toContain('<blockquote><p lang="sw">Nimefaulu.</p></blockquote>');
    expect(home).toContain('&quot;content&quot;:&quot;Nimefaulu.&quot;');
    const services = await page('/services');
    expect(services).toMatch(/<h3[^>]* lang="sw">Hesabu</);
    expect(services).toMatch(/href="[^"]*about=[^"]*Hesabu"/);
    for (const html of [home, services]) expect(html).not.toMatch(/[\uE000\uE001]|%EE%80%8/);
  });

  it('stands in a legal text around what is written, not around a part of the product (DECISIONS 21.20)', async () => {
    await change({ textsLanguage: 'sw' });
    await publish('terms-of-service', {
      'terms-of-service.document': 'Soma haya.\n\n## Nani {#nani}\n\n- {legal_name} yote',
    });
    const terms = await page('/terms-of-service');
    expect(terms).toMatch(/<p[^>]* lang="sw">Soma haya\.<\/p>/);
    expect(terms).toContain('1. <span lang="sw">Nani</span>');
    expect(terms).toMatch(/<li lang="sw">[^<]+ yote<\/li>/);
    expect(terms).toMatch(/<h1(?![^>]*lang)/);
  });

  it('is one of a short list, and stays where it is left out (DECISIONS 21.20)', async () => {
    await change({ textsLanguage: 'fr' });
    for (const textsLanguage of ['xx', 'Swahili', '', 'en-KE', 'sw" onclick="']) {
      expect((await change({ textsLanguage })).status, textsLanguage).toBe(400);
    }
    expect((await change({})).body.institution.texts_language).toBe('fr');
    await change({ textsLanguage: 'en' });
    expect(langs(await page('/about'))).toEqual(['en-KE']);
  });
});
