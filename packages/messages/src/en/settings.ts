import { agreementSettings } from './agreements.ts';
import type { CheckLevel, CheckName, RepaymentFrequency } from '#domain/loans/loan-terms.ts';
import { LIMITS } from '#domain/limits.ts';
import { megabytes } from '#domain/figure-text.ts';
import { settingsAudit } from './settings-audit.ts';
import { settingsContent } from './settings-content.ts';
import { settingsFacts } from './settings-facts.ts';
import { settingsPages } from './settings-pages.ts';
import { settingsMachines } from './settings-machines.ts';
import { settingsWebhooks } from './settings-webhooks.ts';
import { settingsMessages } from './settings-messages.ts';
import { settingsSentSms, settingsSms } from './settings-sms.ts';

const checkHints: Record<CheckName, string> = {
  group_arrears: "The worse arrears ratio of the order's group and the client's own.",
  loan_to_savings: 'Total debt with this order and other open orders, divided by savings.',
  exposure: 'Total debt of the client with this order and other open orders.',
  stock: 'All products of the order are still on sale.',
  client_confirmed: 'By code or paper. At "Warn" only a doubt needs a reason.',
  figures_differ: `Allowed difference from our books. Figures over ${LIMITS.oldBalancesDays} days old also fail.`,
};

/** Choices: what a failed check does. */
const checkLevels: Record<CheckLevel, string> = { off: 'Off', warn: 'Warn', block: 'Block' };

/** What an admin sets (DECISIONS 6, Settings). */
export const settings = {
  title: 'Settings',
  tab: (section: string) => `${section} · Settings`,
  sections: 'Pages of the settings',
  find: 'Find a setting',
  findHint: 'Type what you look for',
  /** Message. */
  saved: 'Settings saved',
  /** Pages of the settings. */
  pageNames: {
    institution: 'Institution',
    people: 'Staff and sign-in',
    lending: 'Lending',
    site: 'Website',
    inbox: 'Inbox and SMS',
    import: 'Import',
    records: 'Duplicates and deletions',
    audit: 'Audit and data protection',
    integrations: 'Integrations',
  },
  /** Sections of the settings. */
  names: {
    institution: 'Profile',
    branches: 'Branches',
    staff: 'Staff',
    machines: 'Machine accounts',
    webhooks: 'Webhooks',
    'sign-in': 'Sign-in',
    office: 'Back office',
    facts: 'Facts for visitors',
    loans: 'Loan terms',
    checks: 'Approval checks',
    agreement: 'Agreements',
    look: 'Logo and colours',
    pages: 'Pages',
    swahili: 'Swahili texts',
    services: 'Service cards',
    questions: 'Questions',
    figures: 'Impact figures',
    leadership: 'Leadership',
    openings: 'Openings',
    internships: 'Internships',
    workshops: 'Workshops',
    gallery: 'Gallery',
    testimonials: 'Testimonials',
    messages: 'Messages',
    subscribers: 'Subscribers',
    sms: 'SMS',
    'sent-sms': 'Sent SMS',
    import: 'Import',
    duplicates: 'Duplicates',
    deletions: 'Deletions',
    protection: 'Data protection',
    audit: 'Audit log',
  },

  /** Other words by which people look for a section. */
  alike: {
    institution: 'name, address, phone, email, Facebook, about us',
    branches: 'opening hours, new branch, map, phone',
    staff:
      'add an officer, new manager, users, employees, locked account, reset password, roles, permissions',
    machines: 'API, key, other program, integration',
    webhooks: 'API, events, other program, integration',
    'sign-in': 'password rules, two-factor, code, security',
    office: 'hide phone numbers, hide national IDs, approve own orders',
    facts: 'paybill number, fees, price, opening hours, licence, complaints',
    loans: 'interest rate, fees, instalments, months, weeks, rounding',
    agreement: 'contract, terms, cancelling, delivery days, paper, PDF',
    checks: 'arrears limit, savings limit, approval rules, warnings',
    look: 'logo, colours, brand, picture, icon',
    pages: 'texts of the website, home page, privacy policy, terms',
    swahili: 'language, translation',
    services: 'home page, what we do',
    questions: 'help, answers, FAQ',
    figures: 'home page, results, number of members',
    leadership: 'directors, management, board, about us',
    openings: 'jobs, careers, vacancies',
    internships: 'careers, students, training',
    workshops: 'training, lessons for members',
    gallery: 'pictures, photos',
    testimonials: 'what members say, stories, quotes',
    messages: 'contact form, complaints, requests to join, stop messages',
    subscribers: 'newsletter, email addresses, unsubscribe, stop messages',
    sms: 'text messages, reminders, codes, quiet hours, ceiling, gateway',
    'sent-sms': 'text messages, what was sent, cost, failed, test',
    import: 'import old clients, groups, orders, products, Excel, CSV, upload',
    duplicates: 'same client twice, same number, merge',
    deletions: 'delete a client, deleted orders, restore, undo, confirm',
    protection: 'how long we store data, retention, delete old data, privacy',
    audit: 'who exported, who changed, who viewed, history, log',
  },

  institution: {
    line: 'Details of the institution for the public site, letters and printed pages.',
    example: (fields: readonly string[]) =>
      `These are still example texts, and visitors read them: ${fields.join(', ')}. Write your own before you announce the site.`,
    labels: {
      name: 'Name',
      legalName: 'Legal name',
      tagline: 'Tagline',
      founded: 'Founded in',
      address: 'Address',
      phone: 'Phone',
      hotline: 'Hotline',
      email: 'Email',
      careersEmail: 'Email for applications',
      story: 'Our Story',
      mission: 'Our Mission',
      vision: 'Our Vision',
      socials: 'Social media',
    },
    hints: {
      story: 'Each line is a paragraph. Visitors do not see an empty box.',
      socials: `One on each line, at most ${LIMITS.socialLinks}, as in Facebook https://facebook.com/yours`,
    },
  },

  look: {
    line: 'Your logo and your colour. The system makes all other colours from it, for light and dark screens. All text stays easy to read.',
    labels: { logo: 'Logo', colour: 'Colour' },
    hints: {
      logo: `PNG, JPEG or WebP, up to ${megabytes(LIMITS.pictureBytes)}. Square and transparent is best.`,
      colour: 'From your logo or letterhead.',
    },
    ownMark: 'Back to the standard logo',
    own: 'This is the standard green.',
    changed: (least: string) =>
      `This colour is too light for white text on buttons. They get a darker one (contrast at least ${least} to 1).`,
    kept: 'Buttons and links have exactly this colour on light screens.',
    contrast: (ratio: string) => `White text on it has a contrast of ${ratio} to 1.`,
  },

  picture: {
    upload: 'Upload a picture',
    uploading: (percent: number) => `Uploading... ${percent}%`,
    progress: 'Upload of the picture',
    cancel: 'Stop the upload',
    own: 'Choose a drawing of this site',
    hideOwn: 'Close the drawings',
    drawings: 'Drawings of this site',
    drawing: (name: string) => name.replaceAll('-', ' '),
    hint: `PNG, JPEG or WebP, up to ${megabytes(LIMITS.pictureBytes)}.`,
    wrongType: 'Choose a PNG, JPEG or WebP picture.',
    tooLarge: `That picture is larger than ${megabytes(LIMITS.pictureBytes)}. Choose a smaller one.`,
    wait: 'Wait until the picture is uploaded.',
  },

  /** Buttons; Copied replaces Copy for a moment. */
  shownOnce: { copy: 'Copy', copied: 'Copied', done: 'Done' },

  branches: {
    line: 'Where members find you. Staff, groups, clients and orders belong to a branch.',
    label: 'Branches',
    // Button; titles of the dialog and the page.
    add: 'Add Branch',
    edit: 'Edit Branch',
    one: 'Branch',
    loading: 'Loading branches...',
    empty: 'No branches yet',
    emptyHint: 'Staff, groups and orders need a branch to belong to.',
    labels: {
      name: 'Name',
      code: 'Code',
      address: 'Address',
      phone: 'Phone',
      email: 'Email',
      hours: 'Opening hours',
      coordinates: 'Place on the map',
      shownOnHome: 'Show on the home page',
    },
    hints: {
      code: 'Order numbers begin with it: KTI-26-00417. Empty: made from the name.',
      hours:
        'One period on each line, such as Monday - Friday 8:00 AM - 5:00 PM. With exactly this text, visitors also read Saturday 9:00 AM - 1:00 PM.',
      coordinates: 'Latitude and longitude, as in -1.28640, 36.81720. Visitors get a map link.',
      shownOnHome: 'The home page shows the first three, the Branches page all.',
    },
    deleteQuestion: 'Delete this branch? This cannot be undone.',
    // Messages.
    created: (name: string) => `${name} was added`,
    updated: 'Branch saved',
    deleted: 'Branch deleted',
  },

  staff: {
    line: 'Who may sign in, and what they may do.',
    label: 'Staff',
    // Button; titles of the dialog and the page.
    add: 'Add Staff',
    edit: 'Edit Staff',
    one: 'Account',
    loading: 'Loading the staff...',
    empty: 'Nobody found',
    emptySearch: 'Try other words or fewer filters.',
    search: 'Search name, username or email',
    // Filters: label, then first choice.
    role: 'Role',
    allRoles: 'All roles',
    branch: 'Branch',
    allBranches: 'All branches',
    state: 'State',
    allStates: 'All states',
    columns: {
      name: 'Name',
      role: 'Role',
      branch: 'Branch',
      state: 'State',
    },
    /** Behind one's own name. */
    you: 'you',
    noBranch: 'All branches',
    labels: {
      name: 'Name',
      username: 'Username',
      email: 'Email',
      phone: 'Phone',
      role: 'Role',
      branchId: 'Branch',
      keepsStock: 'Store keeper',
      active: 'May sign in',
    },
    hints: {
      username: 'Letters, digits, dots, dashes and underscores.',
      phone: 'A client’s code sent to this number is doubted.',
      branchId: 'An administrator works for all branches.',
      keepsStock: 'Lets this officer receive, send and count stock.',
      active: 'Off: all sessions of this account end at once.',
    },
    chooseBranch: 'Choose a branch',
    endsSessions: 'If you change the role or branch, this person is signed out everywhere.',
    /** Message. */
    updated: 'Account saved',
    resetOf: (name: string) => `Reset the password of ${name}`,
    /** Button and title. */
    resetTitle: 'Reset password',
    resetQuestion: (name: string) =>
      `Reset the password of ${name}? They are signed out everywhere and need the new password to sign in. Two-factor sign-in is off until they turn it on again.`,
    resetting: 'Resetting...',
    password: {
      title: 'Temporary password',
      forNew: (name: string) => `${name} has an account now.`,
      forReset: (name: string) => `${name} has a new password now.`,
      once: `Shown only once. Give it to the person directly or by phone. It works for ${LIMITS.temporaryPasswordDays} days; they choose a new one when they sign in.`,
      /** Before the password. */
      password: 'Temporary password',
    },
  },

  machines: settingsMachines,
  webhooks: settingsWebhooks,
  pages: settingsPages,

  loans: {
    line: 'New orders start with these terms, and instalments are calculated from them. All of it is indicative.',
    labels: {
      months: 'Default term',
      rate: 'Interest rate',
      method: 'Method',
      every: 'Instalments',
      rounding: 'Round instalments to',
      fee: 'Fee for a loan',
    },
    hints: {
      fee: 'Paid on the day of the loan. Every cost shown includes it.',
    },
    /** Behind a number in a box. */
    rateUnit: '% a month',
    /** Choices of how often an instalment is due. */
    frequencies: { month: 'Each month', week: 'Each week' } satisfies Record<RepaymentFrequency, string>,
    /** Choices, after "Round instalments to". */
    roundings: { 0.01: 'the cent', 1: '1 KES', 5: '5 KES', 10: '10 KES' },
  },

  office: {
    line: 'How the back office works for everybody here.',
    labels: {
      mask_lists: 'Hide part of phone numbers and national IDs',
      admins_decide_own: 'The only admin decides on their own orders',
      orders_from_branch: 'Orders take goods from their branch first',
    },
    hints: {
      mask_lists: 'In lists, for credit officers. Each view in full is recorded.',
      admins_decide_own: 'Otherwise nobody decides on their own order. The audit log shows it.',
      orders_from_branch: 'Otherwise from the central store first.',
    },
  },

  signIn: {
    line: 'How the people who work here sign in.',
    labels: { two_factor_roles: 'Who must have two-factor sign-in' },
    hints: {
      two_factor_roles: 'They set up an app for codes at their next sign-in.',
    },
  },

  protection: {
    line: 'How long client data is stored after an approved order.',
    labels: { retention_years: 'Retention term' },
    hints: {
      retention_years:
        'A client with an approved order can be anonymised only when this term has ended. A deleted record stays closed until then; the system then erases it. The privacy policy gives the same years. In your own policy (Settings, Pages), write {retention_years}.',
    },
    /** Behind a number in a box. */
    years: 'years',
  },

  agreement: agreementSettings,
  checks: {
    line: 'These checks run before an order is approved. A warning asks for a reason; a block stops the approval.',
    hints: checkHints,
    levels: checkLevels,
    /** Label of the box of a check. */
    limitOf: (name: string) => `${name}: limit`,
    /** Behind a limit in a box. */
    units: {
      percent: '%',
      times: '× savings',
      kes: 'KES',
    },
  },

  content: settingsContent,
  facts: settingsFacts,
  messages: settingsMessages,
  sms: settingsSms,
  sentSms: settingsSentSms,

  subscribers: {
    line: 'People who asked for the newsletter. Send it only to those who confirmed their address; the file has only these.',
    label: 'Subscribers',
    search: 'Search email',
    // Filter: label, then first choice.
    state: 'State',
    all: 'All',
    states: { subscribed: 'Subscribed', unconfirmed: 'Not confirmed' },
    loading: 'Loading subscribers...',
    empty: 'No subscribers',
    emptyHint: 'Addresses that ask for the newsletter on the public site appear here.',
    emptySearch: 'Nothing found. Try other words or fewer filters.',
    columns: {
      email: 'Email',
      consented: 'Consent given',
      agreed: 'Agreed to',
      state: 'State',
      confirmed: 'Confirmed',
    },
    // Button, name of the file.
    export: 'Export as CSV',
    file: (day: string) => `subscribers-${day}.csv`,
  },

  duplicates: {
    line: 'Records that have a number or a name in common. Correct one of the two, or delete it.',
    loading: 'Loading the duplicates...',
    empty: 'No duplicates',
    emptyHint: 'Older records with the same number or name appear here.',
    columns: { what: 'In common', record: 'Record', same: 'Same as' },
    what: (entity: string, field: string) => `${entity}: ${field}`,
    /** Kinds of record. */
    entities: { client: 'Client', group: 'Group', branch: 'Branch', staff: 'Account' },
    /** What two records have in common; after their kind. */
    fields: {
      national_id: 'National ID',
      system_id: 'System ID',
      phone_and_name: 'phone and name',
      account_number: 'account number',
      name: 'name',
      username: 'username',
      email: 'email',
    },
  },

  audit: settingsAudit,
};
