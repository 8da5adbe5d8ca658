import { describe, expect, it } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { LIMITS } from '#domain/limits.ts';
import { DEFAULT_VISITOR_FACTS } from '#domain/visitor-facts.ts';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld();

const read = async () => (await world.call<Settings>(world.admin, 'GET', '/settings')).body;
const change = (changes: object) => world.call<Settings>(world.admin, 'PUT', '/settings', changes);
const facts = DEFAULT_VISITOR_FACTS;
const terms = { months: 6, rate: 1.5, method: 'reducing', rounding: 5, fee: 200 } as const;

describe('an admin sets', () => {
  it('the loan terms, which whoever places an order then reads (DECISIONS 6)', async () => {
    expect(await change({ loanTerms: terms })).toMatchObject({ status: 200, body: { loan_terms: terms } });
    expect((await world.call(world.officer, 'GET', '/settings/loan-terms')).body).toEqual(terms);
  });

  it('the rules of the back office, which every member of staff then reads (DECISIONS 11.2 and 11.8)', async () => {
    const officeRules = { mask_lists: true, admins_decide_own: false };
    expect(await change({ officeRules })).toMatchObject({ status: 200, body: { office_rules: officeRules } });
    expect((await world.call(world.officer, 'GET', '/settings/office-rules')).body).toEqual(officeRules);
  });

  it('what visitors are told; before that nothing is (DECISIONS 16.3)', async () => {
    expect((await read()).visitor_facts).toEqual(DEFAULT_VISITOR_FACTS);
    const told = {
      regulator: 'The Authority',
      paybill: '123456',
      whatsapp: '0712 345 678',
      waiting_days: 30,
    };
    const visitorFacts = { ...DEFAULT_VISITOR_FACTS, ...told };
    expect(await change({ visitorFacts })).toMatchObject({ status: 200, body: { visitor_facts: told } });
    expect((await change({ visitorFacts: DEFAULT_VISITOR_FACTS })).status).toBe(200);
  });

  it('after how many days balances are old, from 1 to 365, or never; at first 35 (DECISIONS 22.1)', async () => {
    expect((await read()).old_balances_days).toBe(35);
    for (const oldBalancesDays of [1, 365, null]) {
      const { body } = await change({ oldBalancesDays });
      expect(body.old_balances_days).toBe(oldBalancesDays);
      const others = await change({ loanTerms: terms });
      expect(others.body.old_balances_days, 'a change without it leaves it as it is').toBe(oldBalancesDays);
    }
    const { rows } = await world.pool.query(
      "select before, after from audit_log where action = 'settings.edit' and after ? 'old_balances_days' order by at",
    );
    expect(rows).toEqual([
      { before: { old_balances_days: 35 }, after: { old_balances_days: 1 } },
      { before: { old_balances_days: 1 }, after: { old_balances_days: 365 } },
      { before: { old_balances_days: 365 }, after: { old_balances_days: null } },
    ]);
    expect((await change({ oldBalancesDays: 35 })).body.old_balances_days).toBe(35);
  });

  it('the checks, all of them or none (DECISIONS 24.4)', async () => {
    const { approval_checks: checks } = await read();
    const blocking = checks.map((check) => ({ ...check, level: 'block' as const }));
    expect((await change({ approvalChecks: blocking })).body.approval_checks).toEqual(blocking);
    expect(await change({ approvalChecks: blocking.slice(1) })).toMatchObject({ status: 400 });
    const withoutLimit = checks.map((check) => ({ ...check, limit: null }));
    expect(await change({ approvalChecks: withoutLimit })).toMatchObject({ status: 400 });
    await change({ approvalChecks: checks });
  });

  it('who the institution is, and every visitor reads it (DECISIONS 1)', async () => {
    const { legal_name, careers_email, ...rest } = (await read()).institution;
    const institution = { ...rest, legalName: legal_name, careersEmail: careers_email, name: 'Soko Credit' };
    expect((await change({ institution })).status).toBe(200);
    const { body } = await world.call(null, 'GET', '/public/institution');
    expect(body).toMatchObject({ name: 'Soko Credit', legal_name, careers_email });
  });

  it('one part of the site’s content without losing the others (DECISIONS 6)', async () => {
    const before = (await read()).site_content;
    const { body } = await change({ siteContent: { internships: [] } });
    expect(body.site_content).toEqual({ ...before, internships: [] });
  });

  it.each([
    ['a picture of another site', 'leaders', { image: 'https://elsewhere.example/a.png' }, 'image'],
    ['a drawing that there is not', 'leaders', { image: '/art/unicorn.svg' }, 'image'],
    ['a picture that leaves its folder', 'leaders', { image: '/uploads/../secret.webp' }, 'image'],
    ['no name', 'leaders', { name: ' ' }, 'name'],
    ['an endless biography', 'leaders', { bio: 'x'.repeat(801) }, 'bio'],
    ['a day that there is not', 'jobs', { posted: '2026-02-30' }, 'posted'],
  ] as const)('no content with %s: 400 names the field', async (_what, kind, fields, field) => {
    const entries = (await read()).site_content[kind];
    const siteContent = { [kind]: [{ ...entries[0], ...fields }] };
    expect(await change({ siteContent })).toMatchObject({
      status: 400,
      body: { errors: [{ path: `siteContent.${kind}.0.${field}` }] },
    });
  });

  it.each([
    ['a rate below nothing', { loanTerms: { ...terms, rate: -1 } }, 'loanTerms.rate'],
    [
      'a term beyond the longest',
      { loanTerms: { ...terms, months: LIMITS.maxLoanMonths + 1 } },
      'loanTerms.months',
    ],
    ['an odd rounding', { loanTerms: { ...terms, rounding: 3 } }, 'loanTerms.rounding'],
    ['half of the checks', { approvalChecks: [] }, 'approvalChecks'],
    ['0 days after which balances are old', { oldBalancesDays: 0 }, 'oldBalancesDays'],
    ['more than a year of them', { oldBalancesDays: 366 }, 'oldBalancesDays'],
    ['half a day of them', { oldBalancesDays: 1.5 }, 'oldBalancesDays'],
    ['days written as a text', { oldBalancesDays: '35' }, 'oldBalancesDays'],
    ['a paybill with letters', { visitorFacts: { ...facts, paybill: '12 AB' } }, 'visitorFacts.paybill'],
    ['half a phone number', { visitorFacts: { ...facts, whatsapp: '0712' } }, 'visitorFacts.whatsapp'],
    [
      'a largest group below the smallest',
      { visitorFacts: { ...facts, group_least: 20, group_most: 10 } },
      'visitorFacts.group_most',
    ],
    [
      'a longest term below the shortest',
      { visitorFacts: { ...facts, shortest_months: 20, longest_months: 10 } },
      'visitorFacts.longest_months',
    ],
    [
      'an answer to complaints on the same day',
      { visitorFacts: { ...facts, complaint_days: 0 } },
      'visitorFacts.complaint_days',
    ],
  ])('not %s: 400 names the field', async (_what, changes, path) => {
    const before = await read();
    expect(await change(changes)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect(await read()).toEqual(before);
  });

  it('and the audit log keeps what it was and what it became', async () => {
    await change({ loanTerms: { ...terms, months: 9 } });
    await change({ loanTerms: { ...terms, months: 10 } });
    const { rows } = await world.pool.query(
      "select staff_id, before, after from audit_log where action = 'settings.edit' order by at desc limit 1",
    );
    expect(rows).toEqual([
      {
        staff_id: world.admin.id,
        before: { loan_terms: { ...terms, months: 9 } },
        after: { loan_terms: { ...terms, months: 10 } },
      },
    ]);
  });
});
