/** Label of a box, and a column. */
const picture = 'Picture';
const shown = 'Show to visitors';

/** The lists of the public site that an admin keeps (DECISIONS 6, Settings). */
export const settingsContent = {
  /** Button. */
  add: 'Add',
  empty: 'Nothing here yet',
  emptyHint: 'What you add appears on the public site at once.',
  list: (what: string) => `${what}, as on the site`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: (name: string, at: number, of: number) => `${name} is now ${at} of ${of}`,
  deleteQuestion: (name: string) => `Delete ${name}? It disappears from the public site at once.`,
  /** Message. */
  deleted: 'Deleted',
  saved: 'Saved. The public site shows it now.',
  // Titles of the dialog.
  adding: (what: string) => `Add ${what}`,
  editing: (what: string) => `Edit ${what}`,
  lines: 'One on each line.',
  off: 'Not shown to visitors',
  columns: { picture, entry: 'Entry' },
  initials: 'Show initials in place of the photograph',
  /** `one` follows Add or Edit; `fields` are labels of boxes. */
  kinds: {
    services: {
      one: 'a service card',
      line: 'What you do for members, on the home page. The first card is the largest.',
      fields: { title: 'Title', text: 'Text', link: 'Leads to', picture, shown },
    },
    questions: {
      one: 'a question',
      line: 'What members ask most, and your answers, on the Contact page.',
      fields: { question: 'Question', answer: 'Answer', shown },
    },
    figures: {
      one: 'a figure',
      line: 'Results of your work, in the band on the home page.',
      fields: { value: 'Figure', label: 'Label' },
    },
    leadership: {
      one: 'a leader',
      line: 'Who leads the institution, on the About page.',
      fields: { name: 'Name', position: 'Position', bio: 'Biography', image: 'Photograph' },
    },
    openings: {
      one: 'an opening',
      line: 'What people can apply for, on the Careers page.',
      fields: {
        title: 'Title',
        department: 'Department',
        location: 'Location',
        type: 'Type',
        posted: 'Posted on',
        description: 'Description',
        responsibilities: 'Responsibilities',
        requirements: 'Requirements',
      },
    },
    internships: {
      one: 'an internship',
      line: 'Ways to learn with you, on the Careers page.',
      fields: { title: 'Title', duration: 'Duration', eligibility: 'Eligibility' },
    },
    workshops: {
      one: 'a workshop',
      line: 'What members can learn, on the Services page.',
      fields: {
        title: 'Title',
        duration: 'Duration',
        schedule: 'Schedule',
        description: 'Description',
      },
    },
    gallery: {
      one: 'a picture',
      line: 'The pictures of the Gallery page.',
      fields: {
        src: picture,
        alt: 'What the picture shows (for blind visitors)',
        caption: 'Caption',
        description: 'Description',
        category: 'Category',
      },
    },
    testimonials: {
      one: 'a testimonial',
      line: 'What members say, on the home page.',
      fields: { name: 'Name', role: 'Role', content: 'What they say', image: picture },
    },
  },
  /** Where the card of a service leads. */
  links: {
    '': 'Nowhere',
    '/services#goods': 'Services: Goods on Loan',
    '/services#education': 'Services: Financial Education',
    '/services#mentorship': 'Services: Mentorship',
    '/services#community': 'Services: Community',
    '/products': 'Products',
    '/products#loans': 'Products: Loans',
    '/products#savings': 'Products: Savings',
    '/products#investments': 'Products: Investments',
    '/resources#cost': 'What a loan costs',
    '/join': 'Join',
    '/branches': 'Branches',
    '/contact': 'Contact',
  },
  /** Categories of pictures. */
  categories: {
    events: 'Events',
    community: 'Community',
    branches: 'Branches',
    team: 'Team',
    partnerships: 'Partnerships',
  },

  /** The Swahili of the institution's own texts. */
  ownTexts: {
    line: 'The texts of the institution that visitors read. Where the Swahili is missing, the Swahili site shows the English.',
    // A switch and its choices, with numbers.
    filter: 'Which texts',
    all: (count: number) => `All (${count})`,
    onlyMissing: (count: number) => `Missing (${count})`,
    // Columns, and an empty cell.
    place: 'Where',
    english: 'English',
    swahili: 'Swahili',
    missing: 'Missing',
    loading: 'Loading the texts...',
    empty: 'No text is missing.',
    edit: (english: string) => `Write the Swahili of: ${english}`,
    saved: 'Swahili saved. Visitors read it now.',
    labels: { swahili: 'Swahili' },
    hints: { swahili: 'Empty: visitors read English. A changed English text needs its Swahili again.' },
    /** Where visitors read the text. */
    places: {
      institution: 'Profile',
      facts: 'Facts for visitors',
      services: 'Service cards',
      questions: 'Questions',
      leaders: 'Leadership',
      jobs: 'Openings',
      internships: 'Internships',
      workshops: 'Workshops',
      gallery: 'Gallery',
      testimonials: 'Testimonials',
      branches: 'Branches',
      products: 'Products',
      pages: 'Pages',
    },
  },
};
