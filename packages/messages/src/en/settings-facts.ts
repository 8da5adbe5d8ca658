import type { Meetings } from '#contract/visitor-facts.ts';

const rhythms: Record<Meetings, string> = {
  weekly: 'Once a week',
  fortnightly: 'Every two weeks',
  monthly: 'Once a month',
};

/** Settings, Facts for visitors (DECISIONS 16.3). The labels are by the names of the fields. */
export const settingsFacts = {
  line: 'What the public site says about costs, paying, joining and complaints. It leaves out empty boxes.',
  /** Headings of groups of boxes. */
  groups: {
    cost: 'What a loan costs',
    regulation: 'Who regulates us',
    paying: 'Paying and reaching us',
    joining: 'Joining',
    complaints: 'Complaints',
  },
  /** Choice: visitors do not see this. */
  notTold: 'Not shown',
  rhythms,
  // Behind a number in a box.
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
    answer_hours: 'Hours when we answer',
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
    example_price: 'Shown with your loan terms on “What it costs, how to pay”.',
    show_prices: 'Off: only signed-in people see prices. Visitors type their quoted price.',
    account_format: 'For example: the number of your group, then your name.',
    late_rule: 'In plain words: what happens, what it costs, who to call.',
    answer_hours: 'For example: Monday to Friday, 8:00 AM to 5:00 PM.',
    whatsapp: 'Visitors get a link that begins a chat with this number.',
    papers: 'One on each line.',
    joining_fee: '0: the site says that joining costs nothing.',
    complaint_days: 'The deadline of each new complaint. Saturdays and Sundays do not count.',
    complaint_next: 'Where to complain about our answer, with address or phone.',
  },
};
