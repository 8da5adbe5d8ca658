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

it('search engines get the whole opening, as HTML in which plain text stays plain', () => {
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

it('an opening without lists has no heading for them, and its kind has the name that search engines know', () => {
  expect(posting({ responsibilities: [], requirements: [] })['description']).not.toContain('<h3>');
  const kinds = ['Full-time', 'part time', 'Contract', 'Two days a week'];
  expect(kinds.map((type) => posting({ type })['employmentType'])).toEqual([
    'FULL_TIME',
    'PART_TIME',
    'CONTRACTOR',
    'OTHER',
  ]);
});
