import type { Page } from '@playwright/test';
import type { Group } from '#contract/groups.ts';
import { expectAccessible, expectFits, expectTexts } from './expectations.ts';
import {
  answerInstead,
  callApi,
  createBranch,
  createClient,
  createGroup,
  createProduct,
  enter,
  expect,
  hire,
  placeOrder,
  test,
  unique,
  uniqueDigits,
  unroute,
} from './support.ts';

const LIST = '/credit-officer/groups';

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Groups' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell'), hasNot: page.getByRole('status') });
const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Add Group' });
const search = (page: Page) => page.getByPlaceholder('Search groups...');

test('an officer adds a group and finds it by name, location, branch or account number, in any case (SPEC 2, Groups) @phone', async ({
  page,
}) => {
  await enter(page, 'officer', LIST);
  const [name, digits] = [unique('Tumaini'), uniqueDigits()];
  await page.getByRole('button', { name: 'Add Group' }).click();
  const dialog = addDialog(page);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByPlaceholder('Select branch'), 'the only one that can be chosen').toHaveValue(
    'Kitui',
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectTexts(dialog, ['Group name is required']);
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill(`  ${name}  `);
  await dialog.getByRole('combobox', { name: 'Branch' }).click();
  await expect(page.getByRole('option', { name: 'Mombasa' })).toHaveAttribute(
    'data-combobox-disabled',
    'true',
  );
  await page.getByRole('option', { name: 'Kitui' }).click();
  await dialog.getByLabel('Account Number').fill(` Q${digits} `);
  await dialog.getByLabel('Members', { exact: true }).fill('25');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const body = (await sent).postDataJSON();
  expect(body).toEqual({ id: '', name, branchId: body.branchId, accountNumber: `Q${digits}`, members: 25 });
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${name} has been added`)).toBeVisible();

  for (const text of [name.toUpperCase(), `q${digits}`]) {
    await search(page).fill(text);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(name);
  }
  await expect(rows(page)).toContainText('25 (0 active)');
  await expect(rows(page)).toContainText('N/A');
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
  // Both words find the same row: what is looked at is the answer to the second, not a list that is still asked for.
  await expect(page).toHaveURL(/search=q/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await search(page).fill('kitui');
  await expect(rows(page)).toHaveCount(10);
  await search(page).fill('no such group');
  await expectTexts(page.locator('body'), ['No groups found.', 'Try adjusting your search.']);
  await expectFits(page);
});

test('the group dialog closes by Escape and backdrop, locks the page, asks before input is lost (SPEC 2) @desktop', async ({
  page,
}) => {
  await enter(page, 'admin', '/admin/groups');
  const dialog = addDialog(page);
  const open = async () => {
    await page.getByRole('button', { name: 'Add Group' }).click();
    await expect(dialog.getByLabel('Name')).toBeFocused();
  };
  await open();
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  await expect(page.getByRole('button', { name: 'Add Group' })).toBeFocused();
  await open();
  await page.mouse.click(20, 700);
  await expect(dialog).toBeHidden();
  await open();
  await dialog.getByLabel('Location').fill('Here');
  await page.mouse.click(20, 700);
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Location')).toHaveValue('Here');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
});

test('a group that exists already is named with what is the same, and all input stays (SPEC 8, DECISIONS 5) @desktop', async ({
  page,
}) => {
  const known = await createGroup(page);
  await enter(page, 'admin', '/admin/groups?edit=new');
  const dialog = addDialog(page);
  await dialog.getByLabel('Name').fill(known.name.toUpperCase());
  await dialog.getByRole('combobox', { name: 'Branch' }).click();
  await page.getByRole('option', { name: 'Kitui' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectTexts(dialog, ['Group name already exists']);
  await dialog.getByLabel('Name').fill(unique('Another'));
  await dialog.getByLabel('Account Number').fill(known.account_number.toLowerCase());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A group with that account number already exists.').first()).toBeVisible();
  await expect(dialog.getByLabel('Account Number')).toBeFocused();
  await expectAccessible(page);
  await page.route('**/api/groups', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectTexts(dialog, ['Failed to create group']);
  await expect(dialog.getByLabel('Account Number')).toHaveValue(known.account_number.toLowerCase());
});

test('an admin edits a group and deletes one; one with clients stays, and the alert says why (SPEC 2 and 8) @desktop', async ({
  page,
}) => {
  const group = await createGroup(page);
  await enter(page, 'admin', `/admin/groups?search=${encodeURIComponent(group.name)}`);
  await page.getByRole('button', { name: `Edit ${group.name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Group' });
  await expect(edit.getByLabel('Name')).toHaveValue(group.name);
  await edit.getByLabel('Active Members').fill('12');
  await edit.getByRole('button', { name: 'Save' }).click();
  // The members who stay, none, are fewer than that.
  await expectTexts(edit, ['There cannot be more active members than members']);
  await edit.getByLabel('Members', { exact: true }).fill('14');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(rows(page)).toContainText('14 (12 active)');
  await expectAccessible(page);

  const question = page.getByRole('dialog', { name: `Delete ${group.name}` });
  await answerInstead(page, '**/api/deletions/preview*', 'GET', 500, { message: 'Oh.', code: 'internal' });
  await page.getByRole('button', { name: `Delete ${group.name}` }).click();
  await expectTexts(question, [
    'Delete this group? This cannot be undone.',
    'Failed to load what this does. You can continue.',
  ]);
  await unroute(page, '**/api/deletions/preview*');
  await expectAccessible(page);
  await question.getByLabel('Reason').fill('Entered twice');
  await page.route(`**/api/groups/${group.id}*`, (route) => route.abort());
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectTexts(question, ['Failed to delete']);
  await unroute(page, `**/api/groups/${group.id}*`);
  const member = await createClient(page, group);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectTexts(question, ['Cannot delete this group. It may have associated clients or orders.']);

  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Delete ${group.name}` }).click();
  await expectTexts(question, [
    'Delete this group? This cannot be undone.',
    'Cannot delete this group. It may have associated clients or orders.',
  ]);
  await expect(question.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await callApi(page, 'admin', 'PUT', `/clients/${member.id}/assign-group`, {
    groupId: (await createGroup(page)).id,
  });
  await page.getByRole('button', { name: `Delete ${group.name}` }).click();
  await question.getByLabel('Reason').fill('Entered twice');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectTexts(page.locator('body'), ['Group deleted', 'No groups found.']);
});

test('whoever moves a group is told before what goes along and who decides there, and after (DECISIONS 20.10) @desktop', async ({
  page,
}) => {
  const branch = await createBranch(page);
  const group = await createGroup(page);
  const member = await createClient(page, group);
  const product = await createProduct(page, 50);
  const order = await placeOrder(page, 'officer', product, { clientId: member.id, groupId: group.id });
  await enter(page, 'admin', `/admin/groups?edit=${group.id}`);
  const edit = page.getByRole('dialog', { name: 'Edit Group' });
  const box = edit.getByRole('combobox', { name: 'Branch' });
  const choose = async (name: string) => {
    await box.click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  const save = () => edit.getByRole('button', { name: 'Save' }).click();
  await choose(branch.name);
  const preview = /\/api\/groups\/[\w-]+\/move/;
  await answerInstead(page, preview, 'GET', 500, { message: 'Oh.', code: 'internal' });
  await save();
  await expectTexts(edit, ['Failed to read what would move. Please try again.']);
  await unroute(page, preview);
  await save();
  const question = page.getByRole('dialog', { name: `Move the group to ${branch.name}?` });
  await expectTexts(question, [
    `1 unfinished order goes along. ${branch.name} has no manager: admins decide there.`,
    '1 client goes along. Who has a credit officer has none there, until one is chosen.',
    'Finished orders stay in Kitui.',
  ]);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(question).toBeHidden();
  await expect(box).toHaveValue(branch.name);

  const manager = await hire(page, 'branch_manager', branch.name);
  await save();
  await expect(question).toContainText(`The manager of ${branch.name} decides there: Nafula`);
  await question.getByRole('button', { name: 'Move the group' }).click();
  await expect(edit).toBeHidden();
  const done = `Group saved. It is in ${branch.name} now, with 1 unfinished order and 1 client.`;
  await expect(page.getByText(done)).toBeVisible();

  await enter(page, manager, `/credit-officer/orders/${order.id}`);
  const entry = page.getByRole('listitem').filter({ hasText: 'To another branch with its group, by' });
  await expect(entry).toContainText(`Kitui → to ${branch.name}`);
  await expectAccessible(page);
});

test('a group page shows arrears ratio, members, balances and orders; its manager edits the contacts (DECISIONS 3 and 4) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 50);
  const group = await createGroup(page);
  const member = await createClient(page, group);
  const order = { clientId: member.id, groupId: group.id };
  await placeOrder(page, 'officer', product, { ...order, groupLoanBalance: 0, groupArrears: 0 });
  await enter(page, 'manager', `${LIST}/${group.id}`);
  await expect(page.getByRole('heading', { level: 1, name: group.name })).toBeVisible();
  const ratio = page.locator('dl > div').filter({ hasText: 'Arrears ratio' });
  await expect(ratio).toContainText('N/A');

  await page.getByRole('button', { name: 'Contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact' });
  await dialog.getByLabel('Chairperson', { exact: true }).fill('Grace Mutheu');
  await dialog.getByLabel('Meeting day').fill('Tuesday');
  await dialog.getByLabel('Meeting day').press('Tab');
  await expect(dialog.getByLabel('Loan balance'), 'balances are for head office').toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await callApi(page, 'admin', 'PUT', `/groups/${group.id}`, { loanBalance: 200_000, arrears: 12_500 });
  await page.reload();
  await expect(ratio).toContainText('6.3%');
  await expect(page.locator('dl').first()).toContainText('head office');
  await expectTexts(page.locator('dl').last(), ['Grace Mutheu', 'Tuesday']);
  await expect(page.getByText('PAR', { exact: true })).toHaveCount(0);
  await page.getByText('Show the numbers').click();
  const numbers = page.getByRole('table', { name: 'How the balances moved' });
  await expect(numbers.getByRole('row')).toHaveText([/Arrears \(KES\)/, /200,00012,500/, /00$/]);
  await expectAccessible(page);
  await expectFits(page);

  await page
    .getByRole('table', { name: 'Members who are clients' })
    .getByRole('link', { name: member.name })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible();
  await page.goBack();
  await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().click();
  await page.waitForURL(/\/orders\/[\w-]+$/);
});

test('a group of another branch is not found; a list that fails says so and loads again by Retry (SPEC 8) @phone', async ({
  page,
}) => {
  const abroad: Group = await createGroup(page, 'Mombasa');
  await enter(page, 'officer', `${LIST}/${abroad.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Group not found' })).toBeVisible();
  const calls = /\/api\/groups\?/;
  await answerInstead(page, calls, 'GET', 500, { message: 'Oh.', code: 'internal' });
  await page.getByRole('link', { name: 'Back to groups' }).click();
  await expectTexts(page.locator('body'), ['Failed to load groups']);
  await unroute(page, calls);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(10);
});
