import type { SiteContent } from '#contract/site-content.ts';

/** The openings and internships that the careers page begins with. */
export const DEFAULT_JOBS: Pick<SiteContent, 'jobs' | 'internships'> = {
  jobs: [
    {
      id: 'senior-loan-officer',
      title: 'Senior Loan Officer',
      department: 'Credit',
      location: 'Kitui',
      type: 'Full-time',
      posted: '2026-11-02',
      description:
        'You look after forty groups around Kitui and guide three younger officers. Most of your week is spent in the field, at meetings under trees and in market halls.',
      responsibilities: [
        'Form new groups and train them in their first months',
        'Check what a family can pay each month before goods go out',
        'Follow up late instalments early, and with respect',
        'Teach three officers and ride with each of them once a week',
      ],
      requirements: [
        'A diploma or degree in business, agriculture or a related field',
        'Four years in group lending, two of them in a rural branch',
        'Fluent Kiswahili and English; Kikamba is a strong advantage',
        'A valid motorbike licence (class A)',
      ],
    },
    {
      id: 'marketing-coordinator',
      title: 'Marketing Coordinator',
      department: 'Marketing',
      location: 'Nairobi',
      type: 'Full-time',
      posted: '2026-11-09',
      description:
        'You tell people what we sell and what it costs, in words that they would use themselves: at market days, on local radio, on posters and on this site.',
      responsibilities: [
        'Plan market days and demonstrations with the branches',
        'Write leaflets, radio spots and messages in Kiswahili and English',
        'Photograph goods and members, always with their consent',
        'Report each month what a campaign cost and what it brought',
      ],
      requirements: [
        'A degree or diploma in marketing or communication',
        'Two years in a similar role, best with goods for rural homes',
        'Clear writing in Kiswahili and English',
        'Readiness to travel about eight days a month',
      ],
    },
    {
      id: 'it-support-specialist',
      title: 'IT Support Specialist',
      department: 'Technology',
      location: 'Nairobi',
      type: 'Full-time',
      posted: '2026-11-16',
      description:
        'When an officer cannot place an order from the field, you are the one who answers. You keep phones, printers, networks and people going in all our branches.',
      responsibilities: [
        'Answer staff on the phone and solve most problems in one call',
        'Set up and look after phones, laptops and branch networks',
        'Test that backups can be restored, every month',
        'Teach staff to spot fraud messages and to lock their devices',
      ],
      requirements: [
        'A diploma in IT or equal experience',
        'Two years of supporting users in more than one place',
        'A sound grasp of networks, Android and Windows',
        'Patience, and the habit of writing down what fixed it',
      ],
    },
  ],
  internships: [
    {
      title: 'Credit and Field Work',
      duration: '6 months, starting each January and July',
      eligibility:
        'Final-year students and recent graduates in business, agriculture or community development',
    },
    {
      title: 'Finance and Bookkeeping',
      duration: '3 months, starting each quarter',
      eligibility: 'Students of accounting or finance, and holders of CPA Section 2 or above',
    },
    {
      title: 'Technology and Data',
      duration: '4 months, starting each May and September',
      eligibility: 'Students of computer science or statistics who have built something they can show us',
    },
  ],
};
