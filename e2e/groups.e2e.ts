import type { Page } from '@playwright/test';
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

test('a group that exists already is shown beside what was typed, and all input stays (SPEC 8, DECISIONS 25.2) @desktop', async ({
  page,
}) => {
  const known = await createGroup(page);
  await enter(page, 'admin', '/admin/groups?edit=new');
  const dialog = addDialog(page);
  await dialog.getByLabel('Name').fill(unique('Another'));
  await dialog.getByRole('combobox', { name: 'Branch' }).click();
  await page.getByRole('option', { name: 'Kitui' }).click();
  await dialog.getByLabel('Account Number').fill(known.account_number.toLowerCase());
  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Is this the same group?' });
  await expectTexts(question, ['A group with that account number already exists.', known.name]);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Another group' }).click();
  await expectTexts(dialog, [`${known.name} has this already. Type what is right here.`]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Same group' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page).filter({ hasText: known.name })).toHaveAttribute('data-chosen', 'true');
  await expectTexts(page.locator('body'), ['Group already exists. It has been selected in the list.']);
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
