import { count, nouns } from './nouns.ts';

export const branches = {
  title: 'Branches',
  heading: 'Branches',
  description: (name: string) =>
    `The branches of ${name} in Kenya: addresses, phone numbers, opening hours and a map.`,
  lead: 'Come in without an appointment: ask a question, see the goods, or pay at the counter. Every branch speaks Kiswahili and English.',
  picture: 'The front of a branch with people coming and going',
  list: 'Find a branch',
  listLead: 'Choose a branch to see its hours and what it does.',
  search: 'Search by name or address',
  searchExample: 'Kitui, Moi Avenue',
  /** Button. */
  searchButton: 'Search',
  empty: 'No branches found matching your search criteria.',
  count: (n: number) => count(n, nouns.branch),
  // Names of facts of a branch.
  email: 'Email',
  phone: 'Phone',
  // Links of a branch.
  directions: 'Directions',
  directionsTo: (branch: string) => `Show on a map: ${branch}`,
  onMap: 'Show on a map',
  whatsapp: 'WhatsApp',
  whatsappTo: 'Write on WhatsApp',
  /** Name of a fact. */
  hours: 'Hours',
  /** The hours that a branch has by default: a branch with these words gets the Saturday too. */
  usualHours: 'Monday - Friday 8:00 AM - 5:00 PM',
  saturday: 'Saturday 9:00 AM - 1:00 PM',
  /** Name of a fact. */
  services: 'Services',
  /** What each branch offers. */
  serviceList: ['Loan Applications', 'Savings Accounts', 'Financial Advisory'],
  contact: 'Contact This Branch',
  contactBranch: (branch: string) => `Contact This Branch: ${branch}`,
  // The map: heading, name and source.
  map: 'Where we are',
  mapLabel: 'Map of Kenya’s counties with our branches',
  mapCredit: 'Map: ',
  mapSource: 'Kenya County Assembly Boundaries',
  mapChange: ', simplified, ',
  mapLicence: 'CC BY 4.0',
  hotline: 'Far from a branch?',
  hotlineText: 'Our officers travel to groups. Call the hotline and we find the officer for your place.',
  callHotline: (phone: string) => `Call ${phone}`,
};
