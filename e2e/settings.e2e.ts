import type { Settings } from '#contract/settings.ts';
import { LIMITS } from '#domain/limits.ts';
import { expectAccessible } from './expectations.ts';
import { callApi, enter, expect, test, testInOwnWindow, unique, uniqueDigits } from './support.ts';

/*
 * The settings are one thing for the whole institution. What these journeys change there they change back, one after the
 * other (`@settings`).
 */

const AT = '/admin/settings';

const section = async (page: Parameters<typeof enter>[0], name: string) => {
  await enter(page, 'admin', `${AT}/${name}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('the settings open with the profile, the list leads to every section, and an unknown one says so (DECISIONS 6)', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await enter(page, 'admin', AT);
  await expect(page).toHaveURL(new RegExp(`${AT}/institution$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expectAccessible(page);
  if (isMobile) {
    await page.getByRole('combobox', { name: 'Section' }).click();
    await page.getByRole('option', { name: 'Branches' }).click();
  } else {
    await page
      .getByRole('navigation', { name: 'Sections of the settings' })
      .getByRole('link', { name: 'Branches' })
      .click();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Branches' })).toBeVisible();
  await expect(page).toHaveTitle(/Branches · Settings/);
  for (const [name, heading] of [
    ['staff', 'Staff'],
    ['loans', 'Loan terms'],
    ['checks', 'Approval checks'],
    ['facts', 'Facts for visitors'],
    ['openings', 'Openings'],
    ['messages', 'Messages'],
    ['subscribers', 'Subscribers'],
    ['duplicates', 'Duplicates'],
    ['audit', 'Audit log'],
  ] as const) {
    await page.goto(`${AT}/${name}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.goto(`${AT}/nothing`);
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

for (const username of ['manager', 'officer'] as const) {
  test(`the settings are no business of the ${username}'s (DECISIONS 3) @desktop`, async ({ page }) => {
    await enter(page, username, `${AT}/staff`);
    await expect(page).toHaveURL(/\/credit-officer\/dashboard$/);
    await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  });
}

test('an admin edits the institution’s profile, and visitors see it at once (DECISIONS 1 and 6) @desktop @settings', async ({
  page,
}) => {
  const before = await callApi<Settings>(page, 'admin', 'GET', '/settings');
  const tagline = unique('Goods for neighbours');
  await section(page, 'institution');
  await page.getByLabel('Tagline').fill(tagline);

  await page.getByRole('link', { name: 'Loan terms' }).click();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Tagline')).toHaveValue(tagline);

  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('nowhere');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(before.institution.email);
  await page.request.get('/'); // from now on a page that visitors are told again for seconds
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  const home = await page.request.get('/');
  expect(await home.text()).toContain(tagline);
  const { legal_name, careers_email, ...rest } = before.institution;
  const institution = { ...rest, legalName: legal_name, careersEmail: careers_email };
  await callApi(page, 'admin', 'PUT', '/settings', { institution });
});

test('terms that an admin has looked at and saves as they are count as entered (DECISIONS 9.6) @desktop @settings', async ({
  page,
}) => {
  for (const name of ['loans', 'facts']) {
    await section(page, name);
    const saved = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saved;
    await expect(page.getByText('Settings saved').first()).toBeVisible();
  }
});

test('own texts in Swahili are announced as Swahili, the program’s words as English (DECISIONS 21.20) @desktop @settings', async ({
  page,
}) => {
  const before = await callApi<Settings>(page, 'admin', 'GET', '/settings');
  const mission = unique('Kuwafikia wote');
  await section(page, 'institution');
  await page.getByRole('combobox', { name: 'Language of your own texts' }).click();
  await page.getByRole('option', { name: 'Swahili' }).click();
  await page.getByLabel('Our Mission').fill(mission);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.goto('/about');
  await expect(page.getByText(mission)).toHaveAttribute('lang', 'sw');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-KE');
  await expect(page.getByRole('heading', { name: 'Our Mission' })).not.toHaveAttribute('lang');
  await expectAccessible(page);
  // What the browser takes over stays as the server wrote it.
  await page.goto('/');
  const voices = page.getByRole('region', { name: 'In our members’ words' });
  await voices.scrollIntoViewIfNeeded();
  await expect(voices.getByRole('button', { name: 'Next' })).toBeVisible();
  await expect(voices.locator('blockquote p').first()).toHaveAttribute('lang', 'sw');
  const { legal_name, careers_email, texts_language, ...rest } = before.institution;
  const institution = {
    ...rest,
    legalName: legal_name,
    careersEmail: careers_email,
    textsLanguage: texts_language,
  };
  await callApi(page, 'admin', 'PUT', '/settings', { institution });
});

test('the loan terms show an example while they are edited; a stale edit is refused (DECISIONS 4 and 6) @desktop @settings', async ({
  page,
}) => {
  const before = await callApi<Settings>(page, 'admin', 'GET', '/settings');
  await section(page, 'loans');
  const example = page.getByRole('region', { name: /Example: KES 60,000 over 12 months/ });
  await page.getByLabel('Interest rate').fill('2');
  await page.getByRole('combobox', { name: 'Round instalments to' }).click();
  await page.getByRole('option', { name: 'the cent' }).click();
  await expect(example.getByRole('row', { name: /Flat/ })).toContainText('6,200');
  await expect(example.getByRole('row', { name: /Reducing balance/ })).toContainText('5,673.58');

  const months = before.loan_terms.months === 9 ? 10 : 9;
  await callApi(page, 'admin', 'PUT', '/settings', { loanTerms: { ...before.loan_terms, months } });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Someone changed these settings while you were looking at it.')).toBeVisible();
  await page.getByRole('button', { name: 'Load what is there now' }).click();
  await expect(page.getByLabel('Default term')).toHaveValue(String(months));
  await expect(
    page.getByRole('combobox', { name: 'Round instalments to' }),
    'what was changed here stays',
  ).toHaveValue('the cent');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  const after = await callApi<Settings>(page, 'admin', 'GET', '/settings');
  expect(after.loan_terms).toMatchObject({ months, rounding: 0.01 });
  await callApi(page, 'admin', 'PUT', '/settings', { loanTerms: before.loan_terms });
});

test('a check is turned off and another blocks beyond its limit (DECISIONS 6) @desktop @settings', async ({
  page,
}) => {
  const before = await callApi<Settings>(page, 'admin', 'GET', '/settings');
  await section(page, 'checks');
  const exposure = page.getByRole('group', { name: 'Total debt after this order' });
  await exposure.getByText('Block').click();
  await exposure.getByRole('textbox').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(exposure.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await exposure.getByRole('textbox').fill('9000000');
  await page.getByRole('group', { name: 'Goods' }).getByText('Off').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  const { approval_checks } = await callApi<Settings>(page, 'admin', 'GET', '/settings');
  expect(approval_checks).toEqual(
    expect.arrayContaining([
      { name: 'exposure', level: 'block', limit: 9_000_000 },
      { name: 'stock', level: 'off', limit: null },
    ]),
  );
  await callApi(page, 'admin', 'PUT', '/settings', { approvalChecks: before.approval_checks });
});

test('a branch is added, shown on the site at once, renamed, and deleted only when it is empty (SPEC 8, DECISIONS 6) @desktop', async ({
  page,
}) => {
  const name = unique('Mwingi');
  await section(page, 'branches');
  await page.getByRole('button', { name: 'Add Branch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Branch' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Address').fill('Garissa Road, Mwingi');
  const code = dialog.getByLabel('Code');
  await expect(code).toHaveAttribute('placeholder', /^M[A-Z]{2,3}$/);
  const byName = (await code.getAttribute('placeholder'))!;
  await code.fill('kti');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A branch with that code already exists.')).toBeVisible();
  await code.fill('');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Unsaved changes' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} was added`)).toBeVisible();
  expect(await (await page.request.get('/branches')).text()).toContain(name);

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('cell', { name: byName, exact: true })).toBeVisible();
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Branch' });
  await expect(edit.getByLabel('Opening hours')).toHaveValue('Monday - Friday 8:00 AM - 5:00 PM');
  await expect(edit.getByLabel('Code')).toHaveValue(byName);
  await edit.getByLabel('Opening hours').fill('Tuesday 9:00 AM - 1:00 PM');
  // The first answer is lost: the change is sent again under its key, and is not somebody else's.
  let lost = 0;
  await page.route('**/api/branches/*', async (route) => {
    if (route.request().method() !== 'PUT' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Branch saved')).toBeVisible();
  expect(await (await page.request.get('/branches')).text()).toContain('Tuesday 9:00 AM - 1:00 PM');

  await page
    .getByRole('row')
    .filter({ hasText: 'Kitui' })
    .getByRole('button', { name: 'Delete Kitui' })
    .click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(
    question.getByText('Cannot delete this branch. It may have associated staff, groups, clients or orders.'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  // The row that took its place.
  await expect(page.locator('[data-row-opener]:focus')).toBeVisible();
});

test('a new member of staff gets a password that is seen once, signs in with it, and is out when deactivated (DECISIONS 6) @phone', async ({
  page,
  browser,
}) => {
  const username = `njeri.${uniqueDigits()}`;
  await section(page, 'staff');
  await page.getByRole('button', { name: 'Add Staff' }).click();
  const add = page.getByRole('dialog', { name: 'Add Staff' });
  await add.getByRole('textbox', { name: 'Name', exact: true }).fill('Njeri Mutindi');
  await add.getByLabel('Username').fill(username);
  await add.getByLabel('Email').fill(`${username}@x.example`);
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(
    add.getByText('Choose a branch, or all branches.'),
    'all branches is never the default',
  ).toBeVisible();
  await add.getByRole('combobox', { name: 'Branch' }).click();
  await expect(page.getByRole('option', { name: 'All branches' })).toBeVisible();
  await page.getByRole('option', { name: 'Kitui' }).click();
  await expectAccessible(page);
  await add.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Temporary password' });
  const password = (await dialog.locator('code').textContent())!;
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog, 'a slip does not lose it').toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(password)).toHaveCount(0);

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto('/signin');
  await other.getByLabel('Email or Username').fill(username);
  await other.getByRole('textbox', { name: 'Password' }).fill(password);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.waitForURL('**/credit-officer/dashboard');

  await page.getByRole('searchbox', { name: 'Search name, username or email' }).fill(username);
  const row = page.getByRole('row').filter({ hasText: username });
  await row.getByRole('button', { name: 'Edit Njeri Mutindi' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Staff' });
  await edit.getByRole('switch', { name: 'May sign in' }).press('Space');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Account saved')).toBeVisible();
  await expect(row.getByText('Deactivated')).toBeVisible();
  await other.reload();
  await other.waitForURL('**/signin');
  await context.close();

  await row.getByRole('button', { name: 'Reset the password of Njeri Mutindi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  await expect(dialog.locator('code')).not.toHaveText(password);
  await dialog.getByRole('button', { name: 'Done' }).click();
});

test('an admin can take neither their own role nor their own access (DECISIONS 6) @desktop', async ({
  page,
}) => {
  await enter(page, 'admin', `${AT}/staff?search=admin%40jirani`);
  const row = page.getByRole('row').filter({ hasText: 'admin@jirani.example' });
  await expect(row.getByRole('button', { name: /^Reset the password/ })).toHaveCount(0);
  await row.getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Staff' });
  await expect(edit.getByRole('switch', { name: 'May sign in' })).toBeDisabled();
  await expect(edit.getByRole('combobox', { name: 'Role' })).toBeDisabled();
});

testInOwnWindow(
  'a search still on its way when a record is edited neither asks about the changes nor loses them (DECISIONS 6) @desktop',
  async ({ page }) => {
    // No hand of a test is sure to be faster than the box: it waits longer.
    await page.addInitScript((wait) => {
      const start = window.setTimeout;
      window.setTimeout = ((done: () => void, ms?: number) =>
        start(done, ms === wait ? 30 * wait : ms)) as typeof window.setTimeout;
    }, LIMITS.searchDebounceMs);
    await section(page, 'staff');
    const box = page.getByRole('searchbox', { name: 'Search name, username or email' });
    const edit = page.getByRole('dialog', { name: 'Edit Staff' });
    const name = edit.getByRole('textbox', { name: 'Name', exact: true });
    await box.fill('festus');
    await page.getByRole('button', { name: 'Edit Festus Kithome' }).click();
    await name.fill('Festus K.');
    await expect(page).not.toHaveURL(/search=/);
    await page.waitForURL(/search=festus/);
    await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeHidden();
    await expect(name).toHaveValue('Festus K.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(edit).toBeHidden();
    await expect(box).toHaveValue('festus');
  },
);

test('the rules of field work are set within their bounds (DECISIONS 17.10) @desktop @settings', async ({
  page,
}) => {
  const before = await callApi<Settings>(page, 'admin', 'GET', '/settings');
  await section(page, 'field');
  const days = page.getByLabel('Ask a device to sign in again');
  await days.fill('31');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(days).toHaveAttribute('aria-invalid', 'true');
  await days.fill('7');
  await page.getByLabel('Keep what is saved for offline use').fill('24');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  const { field_rules } = await callApi<Settings>(page, 'admin', 'GET', '/settings');
  expect(field_rules).toEqual({ ...before.field_rules, device_days: 7, keep_hours: 24 });
  await callApi(page, 'admin', 'PUT', '/settings', { fieldRules: before.field_rules });
});
