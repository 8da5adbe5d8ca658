import { iconPath, type Institution } from '#contract/institution.ts';
import type { Job } from '#contract/site-content.ts';
import { careers } from '#words/site-careers.ts';

const words = careers.openings;

/** What search engines call the kinds of employment; any other kind is OTHER. */
const EMPLOYMENT: Readonly<Record<string, string>> = {
  fulltime: 'FULL_TIME',
  parttime: 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
  volunteer: 'VOLUNTEER',
};

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => ESCAPED[letter] ?? letter);

/** The job opening as the page shows it. Search engines read this text as HTML; admins write plain text. */
function describe({ description, responsibilities, requirements }: Job): string {
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0
      ? ''
      : `<h3>${title}</h3><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
  return [
    `<p>${escapeHtml(description)}</p>`,
    list(words.responsibilities, responsibilities),
    list(words.requirements, requirements),
  ].join('');
}

/** An opening as search engines list it. */
export function jobPosting(job: Job, institution: Institution, url: (path: string) => string): object {
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: describe(job),
    responsibilities: job.responsibilities.join('\n'),
    qualifications: job.requirements.join('\n'),
    identifier: { '@type': 'PropertyValue', name: institution.name, value: job.id },
    datePosted: job.posted,
    employmentType: EMPLOYMENT[job.type.toLowerCase().replace(/\W+/g, '')] ?? 'OTHER',
    hiringOrganization: {
      '@type': 'Organization',
      name: institution.name,
      sameAs: url('/'),
      logo: url(iconPath('/icon-512.png', institution.logo)),
    },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: job.location, addressCountry: 'KE' },
    },
    url: url(`/careers#${job.id}`),
    directApply: false,
  };
}
