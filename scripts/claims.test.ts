import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOAN_TERMS } from '#domain/loans/loan-terms.ts';
import { loanCost } from '#domain/loans/loan-cost.ts';
import { mails } from '#words/mails.ts';
import { DEFAULT_INSTITUTION } from '../apps/api/defaults/institution.ts';
import { DEFAULT_SITE_CONTENT } from '../apps/api/defaults/site-content.ts';
import { DEMO_ACCOUNTS } from '../apps/api/demo/accounts.ts';
import { GOODS } from '../apps/api/demo/goods.ts';
import { COMMUNITIES } from '../apps/api/demo/people.ts';

const ROOT = new URL('..', import.meta.url).pathname;

/** All texts of the public site, file by file: those of the program, and those that an institution begins with. */
const TEXTS = globSync(['packages/messages/src/en/site*.ts', 'apps/api/defaults/site-*.ts'], {
  cwd: ROOT,
}).map((file) => ({ file, text: readFileSync(ROOT + file, 'utf8').replaceAll(/\s+/g, ' ') }));

/** Every place where something is said. */
const sayings = (what: RegExp): string[] =>
  TEXTS.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(what, 'gi'))].map(([found]) => `${file}: ${found}`),
  );

it('the texts of the site are found, so that what follows is asked of all of them', () => {
  expect(TEXTS.length).toBeGreaterThan(15);
});

describe('what the site says is said once, or comes from the settings', () => {
  it.each([
    [
      'how large a group is',
      /(\d+|ten|thirty|twenty) (to|or) (\d+|ten|thirty|twenty) (people|members)/,
      'A group is 10 to 30 people.',
    ],
    [
      'by when a complaint is answered',
      /(\d+|five|ten|fourteen) working days/,
      'We answer within five working days.',
    ],
    [
      'when members pay, by the rhythm of the meetings',
      /each month’s meeting|at every meeting you pay/,
      'You pay at each month’s meeting.',
    ],
    ['how often groups meet', /groups? meets? (once|twice|every)/, 'Your group meets every week.'],
    ['what one has to tell on the phone', /only your name/, 'Tell only your name.'],
    ['what happens to broken goods', /we take it back/, 'If it breaks, we take it back.'],
    ['the smallest and the largest loan', /a loan of Ksh/, 'From a loan of Ksh 5,000.'],
    ['the hours of the hotline', /call \$\{hotline\}, Monday/, 'Call ${hotline}, Monday to Friday.'],
    [
      'by when a person answers',
      /same day or the next|within (two|\d+) (days|weeks)/,
      'A person answers within 2 days.',
    ],
    ['when branches open', /open(s|ed)? at (seven|eight|nine|\d)/, 'Our branches open at eight.'],
    [
      'how many branches there are',
      /\b(two|three|four|five|\d+) branches/,
      'Come to one of our three branches.',
    ],
    ['a free workshop, which is so for members alone', /free workshops/, 'Come to our free workshops.'],
    [
      'that what a loan costs counts from all that is paid',
      /of the whole price, for every month/,
      'It costs 2 % of the whole price, for every month.',
    ],
    ['what is done with the goods of who cannot pay', /takes your goods/, 'Nobody takes your goods.'],
    [
      'that a part of members’ savings is owed by the institution',
      /we owe you, such as your savings/,
      'What we owe you, such as your savings.',
    ],
    [
      'an ID without the passport that does as well',
      /(bring|show|with) (a|your) national ID(?! or passport)/,
      'Bring your national ID.',
    ],
  ])('%s stands in no text (DECISIONS 16.4)', (_what, said, sample) => {
    // A mistyped pattern would be found nowhere.
    expect(sample).toMatch(new RegExp(said, 'i'));
    expect(sayings(said)).toEqual([]);
  });

  it.each([
    ['what paraffin costs', /(paraffin[^.]{0,40}Ksh|Ksh[^.]{0,40}paraffin)/],
    ['the story of the eleven families', /eleven families/],
    ['the usual hours of a branch', /Monday - Friday/],
    ['how one is known on the phone', /questions that only you can answer/],
    ['how often the newsletter comes', /(news from the group, once|one email|comes to you once) a month/],
    ['where one complains', /within \$\{workingDays/],
  ])('%s stands in one place (DECISIONS 16.4)', (_what, said) => {
    expect(new Set(sayings(said).map((saying) => saying.split(':')[0])).size).toBe(1);
  });

  it('sums of money are those of the settings, but for stories (DECISIONS 16.4)', () => {
    const sums = sayings(/Ksh ?[\d,]*\d/).map((saying) => saying.split(': ')[1]!);
    expect(sums.toSorted()).toEqual(['Ksh 150', 'Ksh 18,000', 'Ksh 60']);
  });

  it('a mail to who asks for the newsletter promises nothing that an institution cannot take back (DECISIONS 16.4)', () => {
    const { confirm, welcome } = mails;
    for (const text of [confirm.what('Us'), welcome.what('Us'), confirm.otherwise]) {
      expect(text).not.toMatch(/month|week|at most/);
    }
  });

  it('whoever is asked for a CV is told where to send it (DECISIONS 16.4)', () => {
    const asked = sayings(/(?::|=>) [`'](No post is open|Send).{0,60}your CV.{0,60}/);
    expect(asked.length).toBeGreaterThan(1);
    for (const saying of asked) expect(saying).toMatch(/\$\{email\}|anyway/);
  });
});

describe('the stories of the demo agree with its figures', () => {
  it('the lamp costs less in a week than the paraffin of a day (DECISIONS 16.4)', () => {
    const lamp = GOODS.find(({ name }) => name.startsWith('Solar Lantern'))!;
    expect(loanCost(lamp.price, DEFAULT_LOAN_TERMS).perWeek).toBeLessThan(60);
  });

  it('no more years of service are told than there were since the institution was founded (DECISIONS 16.4)', () => {
    const { stats, founded } = DEFAULT_INSTITUTION;
    const years = Number.parseInt(stats.find(({ id }) => id === 'years')!.value, 10);
    expect(founded + years).toBeLessThanOrEqual(new Date().getFullYear());
  });
});

describe('the people who are made up', () => {
  const people = [
    ...DEFAULT_SITE_CONTENT.testimonials.map(({ name }) => name),
    ...DEFAULT_SITE_CONTENT.leaders.map(({ name }) => name),
    ...Object.values(DEMO_ACCOUNTS).map(({ name }) => name),
  ];

  it.each(people)('have first and last names that go together: %s (DECISIONS 9.8)', (name) => {
    const goTogether = COMMUNITIES.some(({ women, men, families }) => {
      const known = [...women.given, ...women.own, ...men.given, ...men.own, ...families];
      return name.split(' ').every((word) => known.includes(word));
    });
    expect(goTogether).toBe(true);
  });

  it('are no two of one name (DECISIONS 9.8)', () => {
    expect(new Set(people).size).toBe(people.length);
  });
});
