import { LIMITS } from '#domain/limits.ts';
import type { ReportName } from '#domain/reports.ts';
import {
  aboutSheet,
  monthlyNotes,
  monthlySheet,
  monthlyTitles,
  orderSteps,
  reportHeads,
  reportTitles,
} from './report-words.ts';

/** The reports of admins and branch managers (DECISIONS 6). The workbook that the server writes has the same titles and heads. */
export const reports = {
  title: 'Reports',
  line: 'Choose what to look at. Every report can be exported and printed.',
  titles: reportTitles,
  heads: reportHeads,
  about: {
    'sales-by-branch': 'Orders and sales of each branch, and their share of the whole.',
    'sales-by-officer': 'Who sold how much: orders, sales and the average order.',
    'sales-by-product': 'Units and sales of each product, the best first.',
    'sales-by-month': 'How sales moved from month to month.',
    'orders-by-status': 'How many orders wait, are on their way, or came to an end.',
    'approved-with-warnings':
      'Who approved orders although a check gave a warning, by branch and credit officer.',
    stock: 'What is in stock now, and what pending orders ask for.',
    arrears: 'Which groups are behind: arrears beside the loan balance, as they are now.',
    'arrears-by-branch': 'The same for each branch as a whole.',
    balances: 'How old the balances of clients and groups are, and how many have none.',
  } satisfies Record<ReportName, string>,
  sections: { sales: 'Sales and orders', now: 'As it is now' },
  monthly: {
    section: 'One month',
    name: 'Report of a month',
    about:
      'Orders, sales, new clients and arrears of one month and branch, on one page for meetings and the file.',
    titleOf: monthlySheet.titleOf,
    month: 'Month',
    ordersSold: 'Orders sold',
    newClients: 'New clients',
    byBranch: 'A part for each branch',
    partOf: (branch: string, month: string) => `${branch}, ${month}`,
    tableOf: (table: string, branch: string) => `${table}, ${branch}`,
    none: 'Nothing in this month',
    noneHint: 'Choose another month or branch.',
    tables: monthlyTitles,
    steps: orderSteps,
    notes: monthlyNotes,
  },
  back: 'All reports',
  report: 'Report',
  export: 'Export to Excel',
  exporting: 'Exporting...',
  print: 'Print',
  printing: 'Preparing...',
  loading: 'Loading the report...',
  total: 'Total',
  now: (day: string) => `As of ${day}`,
  empty: 'Nothing to report for this choice',
  emptyHint: 'Choose other days or another branch.',
  showAll: 'Show all time',
  noChart: 'No data available.',
  toImports: 'Import balances',
  toWarned: 'Show these orders',
  made: aboutSheet.madeBy,
  /** Which orders count, and where figures come from. */
  notes: {
    statuses: 'Every order counts on the day it was made, whatever became of it.',
    warnings:
      'Orders count on the day of the approval. Approvals of earlier versions have no stored checks and are not counted.',
    stock:
      'Stock is the whole institution’s; demand is that of the branch. Ordered goods have left the stock already.',
    arrears:
      'Arrears ratio: arrears ÷ loan balance, by the groups’ figures as they are now. Each figure is as old as its day says. What was only stated when a group was registered has no day, and is not in the totals.',
    balances: `Each client and each group counts by the older of its two balances. Old is what is of a day more than ${LIMITS.oldBalancesDays} days ago. Half of them are of the median day or an earlier one.`,
  },
};
