import { DEFAULT_VISITOR_FACTS, type VisitorFacts } from '#contract/visitor-facts.ts';

/** What the demo's institution tells visitors. Authority, bank and numbers are made up, and say so. */
export const DEMO_FACTS: VisitorFacts = {
  ...DEFAULT_VISITOR_FACTS,
  regulator: 'Example Authority for Credit Providers',
  licence_number: 'EXAMPLE-CP-0417',
  data_protection_number: 'EXAMPLE-DP-0042',
  savings_held_by: 'Example Bank of Nairobi, in an account for members alone',
  paybill: '000100',
  account_format: 'the number of your group, a space, and your name (KTI1001 MWENDE)',
  late_rule:
    'Tell your officer before the meeting. Nothing is added to an instalment that comes late.\nAfter 14 days your officer and your chairperson visit you, and you agree on another date together.',
  answer_hours: 'Monday to Friday, 8:00 AM to 5:00 PM',
  whatsapp: '+254700000100',
  group_least: 10,
  group_most: 30,
  meetings: 'weekly',
  waiting_days: 30,
  papers: 'Two passport photographs\nThe phone with which you use M-PESA',
  joining_fee: 200,
  complaint_decided_by: 'The Head of Operations, never the officer or the manager who is concerned',
  complaint_next:
    'Example Authority for Credit Providers, Nairobi\nAbout your data: the Office of the Data Protection Commissioner (www.odpc.go.ke)',
};
