export const careers = {
  title: 'Careers',
  heading: 'Work where you can see what it does',
  description: (name: string) =>
    `Openings and internships at ${name}, how we hire in four steps, and where to send your CV.`,
  lead: 'Our members know our officers by name. If you like that, you may like it here.',
  picture: 'A credit officer rides a motorbike along a country road',
  openings: {
    title: 'Openings',
    lead: (count: number) => (count === 1 ? 'One post is open.' : `${count} posts are open.`),
    none: (email: string) =>
      `No post is open at the moment. Send your CV to ${email}; we write when something fits.`,
    viewDetails: 'View Details',
    hideDetails: 'Hide Details',
    of: (title: string) => `of ${title}`,
    responsibilities: 'What you will do',
    requirements: 'What you bring',
    apply: 'Apply for this Position',
    applyFor: (title: string) => `Apply for this Position: ${title}`,
    subject: (title: string) => `Application: ${title}`,
  },
  internships: {
    title: 'Internships',
    lead: 'Learn beside us, with work that is used.',
    duration: 'Length',
    eligibility: 'For',
  },
  process: {
    title: 'How we hire',
    lead: 'Four steps, about three weeks. You hear from us after each of them, whatever the answer.',
    steps: [
      {
        title: 'Apply',
        text: (email: string) =>
          `Send your CV and half a page on why this post to ${email}. No photograph, no certificates yet.`,
      },
      {
        title: 'Talk',
        text: 'A call of thirty minutes with the person you would work for. Ask us anything, pay included.',
      },
      {
        title: 'Try',
        text: 'A paid day with the team: a group meeting, a help desk, a campaign. You see us at work too.',
      },
      {
        title: 'Begin',
        text: 'We call two references, send the contract, and you start with a month beside a colleague.',
      },
    ],
  },
  resume: {
    title: 'Nothing that fits today?',
    text: 'Send us your CV anyway. We read every one.',
    button: 'Email your resume',
    subject: 'Resume',
  },
} as const;
