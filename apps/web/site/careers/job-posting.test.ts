import { expect, it } from 'vitest';
import type { Institution } from '#contract/institution.ts';
import type { Job } from '#contract/site-content.ts';
import { jobPosting } from './job-posting.ts';

const url = (path: string) => `https://www.example.org${path}`;
const institution = { name: 'Ushirika & Sons' } as Institution;
const job: Job = {
  id: 'officer',
  title: 'Officer',
  department: 'Credit',
  location: 'Kitui',
  type: 'Full-time',
  posted: '2026-11-02',
  description: 'You visit groups <of women> & "their" families.',
  responsibilities: ['Form groups', 'Lend < Ksh 5,000 & more'],
  requirements: ['A diploma'],
};
const posting = (fields: Partial<Job> = {}) =>
  jobPosting({ ...job, ...fields }, institution, url) as Record<string, unknown>;

it('tells search engines the whole opening, as HTML in which plain text stays plain', () => {
  expect(posting()['description']).toBe(
    '<p>You visit groups &lt;of women&gt; &amp; &quot;their&quot; families.</p>' +
      '<h3>What you will do</h3><ul><li>Form groups</li><li>Lend &lt; Ksh 5,000 &amp; more</li></ul>' +
      '<h3>What you bring</h3><ul><li>A diploma</li></ul>',
  );
  expect(posting()).toMatchObject({
    responsibilities: 'Form groups\nLend < Ksh 5,000 & more',
    qualifications: 'A diploma',
    datePosted: '2026-11-02',
    hiringOrganization: { name: 'Ushirika & Sons' },
    jobLocation: { address: { addressLocality: 'Kitui', addressCountry: 'KE' } },
    url: 'https://www.example.org/careers#officer',
  });
});

it('has no heading over nothing', () => {
  expect(posting({ responsibilities: [], requirements: [] })['description']).not.toContain('<h3>');
});

it.each([
  ['Full-time', 'FULL_TIME'],
  ['part time', 'PART_TIME'],
  ['Contract', 'CONTRACTOR'],
  ['Two days a week', 'OTHER'],
])('calls %s what search engines call it: %s', (type, name) => {
  expect(posting({ type })['employmentType']).toBe(name);
});
