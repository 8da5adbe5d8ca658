import type { Institution } from '#contract/institution.ts';

/** Who the institution is until an admin says otherwise in Settings (DECISIONS 1). */
export const DEFAULT_INSTITUTION: Institution = {
  name: 'Jirani Microfinance',
  legal_name: 'Jirani Microfinance Limited',
  tagline: 'Goods on loan, from a neighbour who keeps good books',
  founded: 2010,
  address: 'Moi Avenue, Nairobi, Kenya',
  phone: '+254 20 000 0100',
  hotline: '+254 700 000 100',
  email: 'info@jirani.example',
  careers_email: 'careers@jirani.example',
  socials: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'X', url: 'https://x.com/' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
  ],
  stats: [
    { id: 'clients', value: '50,000+', label: 'Clients Served', icon: 'users' },
    { id: 'disbursed', value: 'Ksh 1.8B+', label: 'Loans Disbursed', icon: 'coins' },
    { id: 'repayment', value: '95%', label: 'Repayment Rate', icon: 'check' },
    { id: 'years', value: '15+', label: 'Years of Service', icon: 'calendar' },
  ],
};

/** The branches that an empty system begins with, in this order. */
export const DEFAULT_BRANCHES = [
  {
    name: 'Main Branch',
    address: 'Moi Avenue, Nairobi',
    phone: '+254 20 000 0101',
    email: 'nairobi@jirani.example',
  },
  {
    name: 'Kitui',
    address: 'Kalundu Road, Kitui',
    phone: '+254 44 000 0102',
    email: 'kitui@jirani.example',
  },
  {
    name: 'Mombasa',
    address: 'Digo Road, Mombasa',
    phone: '+254 41 000 0103',
    email: 'mombasa@jirani.example',
  },
] as const;
