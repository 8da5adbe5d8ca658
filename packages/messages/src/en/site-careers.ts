import { count, nouns } from './nouns.ts';

export const careers = {
  title: 'Careers',
  heading: 'Careers',
  description: (name: string) =>
    `Openings and internships at ${name}, how we hire in four steps, and where to send your CV.`,
  lead: 'Openings, internships and how we hire. Our members know our officers by name.',
  picture: 'A credit officer rides a motorbike along a country road',
  openings: {
    title: 'Openings',
    lead: (n: number) => `We have ${count(n, nouns.opening)}.`,
    none: (email: string) => `We have no openings at the moment. You may send your CV to ${email}.`,
    // Buttons of a job, whose title follows for screen readers.
    viewDetails: 'View Details',
    hideDetails: 'Hide Details',
    of: (title: string) => `: ${title}`,
    responsibilities: 'What you will do',
    requirements: 'What you bring',
    apply: 'Apply for this Position',
    applyFor: (title: string) => `Apply for this Position: ${title}`,
    /** Subject of an email. */
    subject: (title: string) => `Application: ${title}`,
  },
  internships: {
    title: 'Internships',
    lead: 'Learn with our team, and do work that we use.',
    // Names of facts; For: who may apply.
    duration: 'Length',
    eligibility: 'For',
  },
  process: {
    title: 'How we hire',
    lead: 'Four steps, about three weeks. After each step we tell you the result.',
    steps: [
      {
        title: 'Apply',
        text: (email: string) =>
          `Send your CV, and half a page on why you want this job, to ${email}. Do not send a photograph or certificates yet.`,
      },
      {
        title: 'Talk',
        text: 'You have a call of 30 minutes with your future supervisor. Ask us anything, also about pay.',
      },
      {
        title: 'Try',
        text: 'You work one paid day with the team: at a group meeting, a help desk or a campaign.',
      },
      {
        title: 'Begin',
        text: 'We call two references and send the contract. In your first month you work with a colleague.',
      },
    ],
  },
  resume: {
    title: 'No job that fits you?',
    text: 'Send us your CV anyway. We read every one.',
    button: 'Email your resume',
    subject: 'Resume',
  },
} as const;
