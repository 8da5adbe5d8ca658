import type { Meetings } from '#domain/visitor-facts.ts';

const rhythms: Record<Meetings, string> = {
  weekly: 'Once a week',
  fortnightly: 'Every two weeks',
  monthly: 'Once a month',
};

/** Settings, Facts for visitors (DECISIONS 16.3). The labels are by the names of the fields. */
export const settingsFacts = {
  line: 'What the public site tells of costs, paying, joining and complaints. A box that is empty is not told.',
  groups: {
    cost: 'What a loan costs',
    regulation: 'Who regulates us',
    paying: 'Paying and reaching us',
    joining: 'Joining',
    complaints: 'Complaints',
  },
  notTold: 'Not told',
  rhythms,
  months: 'months',
  days: 'days',
  workingDays: 'working days',
  people: 'people',
  labels: {
    example_price: 'Price of the example',
    show_prices: 'Show prices to everybody',
    shortest_months: 'Shortest term',
    longest_months: 'Longest term',
    regulator: 'Regulator',
    licence_number: 'Licence number',
    data_protection_number: 'Data protection registration',
    savings_held_by: 'Members’ savings are held by',
    paybill: 'M-PESA paybill',
    till: 'Buy Goods till',
    account_format: 'What to type as the account',
    late_rule: 'When an instalment is late',
    answer_hours: 'Hours of answer',
    whatsapp: 'WhatsApp number',
    group_least: 'Smallest group',
    group_most: 'Largest group',
    meetings: 'Groups meet',
    waiting_days: 'From the first meeting to the first goods',
    papers: 'What to bring besides the national ID',
    joining_fee: 'What joining costs',
    complaint_days: 'A complaint is answered within',
    complaint_decided_by: 'Who decides on complaints',
    complaint_next: 'Where to go next',
  },
  hints: {
    example_price:
      'The page What it costs, how to pay has an example with this price. Months, rate and fee are those of Loan terms.',
    show_prices: 'Off: prices are for who is signed in. Visitors type the price that they were told.',
    account_format: 'For example: the number of your group, then your name.',
    late_rule: 'In plain words: what happens, what it costs, whom to tell.',
    answer_hours: 'For example: Monday to Friday, 8:00 AM to 5:00 PM.',
    whatsapp: 'Visitors get a link that begins a chat with this number.',
    papers: 'A line each.',
    joining_fee: '0: the site says that joining costs nothing.',
    complaint_days: 'Each new complaint gets its deadline by this. Saturdays and Sundays do not count.',
    complaint_next: 'Who else can be asked when our answer does not satisfy, with address or phone.',
  },
};
