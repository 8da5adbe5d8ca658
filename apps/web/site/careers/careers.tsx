import type { Institution } from '#contract/institution.ts';
import type { Internship, Job } from '#contract/site-content.ts';
import { careers as words } from '../../messages/en/site-careers.ts';
import { page } from '../page.ts';
import { trailTo } from '../trail.ts';
import { CareersPage } from './CareersPage.tsx';

interface CareersData {
  jobs: Job[];
  internships: Internship[];
}

/** An opening as search engines list it. */
function jobPosting(job: Job, institution: Institution, url: (path: string) => string): object {
  const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: `<p>${job.description}</p>${list(job.responsibilities)}${list(job.requirements)}`,
    datePosted: job.posted,
    employmentType: job.type.toUpperCase().replace(/\W+/g, '_'),
    hiringOrganization: { '@type': 'Organization', name: institution.name, sameAs: url('/') },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: job.location, addressCountry: 'KE' },
    },
    url: url(`/careers#${job.id}`),
    directApply: false,
  };
}

export const careers = page<CareersData>({
  path: '/careers',
  async load(reads) {
    const { jobs, internships } = await reads.content();
    return { jobs, internships };
  },
  meta: (data, institution) => ({
    title: `${words.title} · ${institution.name}`,
    description: words.description(institution.name),
    trail: trailTo('/careers'),
    about: (url) => data.jobs.map((job) => jobPosting(job, institution, url)),
  }),
  View: CareersPage,
});
