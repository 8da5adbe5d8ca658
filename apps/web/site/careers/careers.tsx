import type { Internship, Job } from '#contract/site-content.ts';
import { careers as words } from '#words/site-careers.ts';
import { page } from '../page.ts';
import { breadcrumbsTo } from '../breadcrumbs.ts';
import { CareersPage } from './CareersPage.tsx';
import { jobPosting } from './job-posting.ts';

interface CareersData {
  jobs: Job[];
  internships: Internship[];
}

export const careers = page<CareersData>({
  path: '/careers',
  async load(reads) {
    const { jobs, internships } = await reads.content();
    return { jobs, internships };
  },
  meta: (data, institution, said) => ({
    title: `${words.title} · ${institution.name}`,
    description: said('careers').description(institution.name),
    breadcrumbs: breadcrumbsTo('/careers'),
    about: (url) => data.jobs.map((job) => jobPosting(job, institution, url)),
  }),
  View: CareersPage,
});
