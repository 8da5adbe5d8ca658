import { describe, expect, it } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld();

const read = async () => (await world.call<Settings>(world.admin, 'GET', '/settings')).body;
const change = (changes: object) => world.call<Settings>(world.admin, 'PUT', '/settings', changes);
const terms = {
  months: 6,
  rate: 1.5,
  method: 'reducing',
  every: 'week',
  rounding: 5,
  fee: 200,
} as const;

describe('an admin sets', () => {
  it('the loan terms, which the wizard then reads (DECISIONS 6)', async () => {
    expect(await change({ loanTerms: terms })).toMatchObject({ status: 200, body: { loan_terms: terms } });
    expect((await world.call(world.officer, 'GET', '/settings/loan-terms')).body).toEqual(terms);
  });

  it('loan terms that do not say how often an instalment is due, which stays (DECISIONS 27.1)', async () => {
    const { every: _every, ...older } = terms;
    await change({ loanTerms: terms });
    expect(await change({ loanTerms: older })).toMatchObject({ status: 200, body: { loan_terms: terms } });
  });

  it('the rules of the back office, which every member of staff then reads (DECISIONS 11.2 and 11.8)', async () => {
    const officeRules = { mask_lists: true, admins_decide_own: false, orders_from_branch: true };
    expect(await change({ officeRules })).toMatchObject({ status: 200, body: { office_rules: officeRules } });
    expect((await world.call(world.officer, 'GET', '/settings/office-rules')).body).toEqual({
      ...officeRules,
      asks_confirmation: false,
    });
  });

  it('who the institution is field by field, and every visitor reads it (DECISIONS 1, 21.6)', async () => {
    const { legal_name, careers_email, colour } = (await read()).institution;
    expect((await change({ institution: { name: 'Soko Credit' } })).status).toBe(200);
    const { body } = await world.call(null, 'GET', '/public/institution');
    expect(body).toMatchObject({ name: 'Soko Credit', legal_name, careers_email, colour });
  });

  it('one part of the site’s content without losing the others (DECISIONS 6)', async () => {
    const before = (await read()).site_content;
    await change({ siteContent: { workshops: [] } });
    const { body } = await change({ siteContent: { internships: [] } });
    expect(body.site_content).toEqual({ ...before, workshops: [], internships: [] });
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
