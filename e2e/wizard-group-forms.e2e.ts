import { expectAccessible, expectTexts } from './expectations.ts';
import {
  AS_OURS,
  answerInstead,
  callApi,
  createClient,
  createGroup,
  enter,
  expect,
  test,
  uniqueDigits,
  unroute,
} from './support.ts';
import { newGroup, Wizard } from './wizard.ts';

const GROUP_EXISTS = 'Group already exists. It has been selected in the list.';

test('the new group form names missing fields; the new group is selected (SPEC 2, 4 and 5, DECISIONS 8) @desktop', async ({
  page,
}) => {
  const client = await createClient(page);
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.goToGroup(client);
  const { dialog } = wizard;
  const create = wizard.groupForm.getByRole('button', { name: 'Create Group' });
  const wanted = newGroup();

  const form = await wizard.openForm('Group');
  const members = form.getByRole('textbox', { name: 'Members', exact: true });
  await expect(form.getByRole('combobox', { name: 'Branch' }), 'the only one that can be chosen').toHaveValue(
    'Kitui',
  );
  await expect(members).toHaveValue('1');
  await members.fill('0');
  await form.getByLabel('Active Members').fill('');
  await create.click();
  const messages = [
    'Group name is required',
    'Location is required',
    'Account number is required',
    'Must have at least 1 member',
    'Must have at least 1 active member',
  ];
  await expectTexts(form, messages);
  await expectAccessible(page);
  await form.getByLabel('Group Name').fill(wanted.name);
  await expect(form.getByText(messages[0]!)).toHaveCount(0);
  await expectTexts(form, messages.slice(1));
  await members.fill('12');
  await form.getByLabel('Active Members').fill('10');
  await wizard.fillGroupForm(wanted);
  await create.click();

  await expect(form).toBeHidden();
  await expectTexts(dialog, [`${wanted.name} has been created and selected.`]);
  await expect(wizard.radio(wanted.name)).toBeChecked();
  const balance = dialog.getByLabel('Group loan balance');
  await expect(balance).toBeFocused();
  await expect(balance).toHaveValue('');
  await wizard.openForm('Group');
  await expect(form.getByLabel('Group Name')).toHaveValue('');
  await expect(members).toHaveValue('1');

  // It is sent behind the screen, on which one may go on.
  const groupOf = async () => {
    const found = await callApi<{ group_name: string | null }>(
      page,
      'officer',
      'GET',
      `/clients/${client.id}`,
    );
    return found.group_name;
  };
  await expect.poll(groupOf, 'a client without a group joins the chosen one (SPEC 4)').toBe(wanted.name);
});

test('the group step selects the client’s group, warns of another, requires both amounts (SPEC 5, DECISIONS 10) @desktop', async ({
  page,
}) => {
  const [own, other] = [await createGroup(page), await createGroup(page)];
  const client = await createClient(page, own);
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.goToGroup(client);
  const { dialog, continueButton } = wizard;
  const [balance, arrears] = [dialog.getByLabel('Group loan balance'), dialog.getByLabel('Group arrears')];
  await expect(wizard.radio(own.name)).toBeChecked();
  await expect(dialog.getByText(/^Showing 1 to 10 of \d+ groups$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Next page' }).click();
  await expect(dialog.getByText(/^Showing 11 to \d+ of \d+ groups$/)).toBeVisible();

  await wizard.choose(other);
  await expect(dialog.getByText('Showing 1 to 1 of 1 groups')).toBeVisible();
  await expectTexts(dialog, [
    `${client.name} belongs to another group. The order will be made through this one.`,
  ]);
  await balance.focus();
  await arrears.focus();
  await wizard.heading('Select Group').click();
  await expectTexts(dialog, ['Loan balance is required', 'Arrears amount is required']);
  await arrears.pressSequentially('-');
  await expectTexts(dialog, ['Please enter a valid number']);
  await arrears.pressSequentially('0.01');
  await expectTexts(dialog, ['Cannot be negative']);
  await balance.fill('20000');
  await expect(continueButton).toBeDisabled();
  await arrears.fill('0.01');
  await expect(continueButton).toBeEnabled();

  await dialog.getByRole('button', { name: 'Back to their group' }).click();
  await expect(balance).toHaveValue('');
  await expect(arrears).toHaveValue('');
  await expect(continueButton).toBeDisabled();
});

test('a group that exists already is selected instead of made twice, whoever notices it (SPEC 4 and 8, DECISIONS 5) @desktop', async ({
  page,
}) => {
  const [byName, byAccount] = [await createGroup(page), await createGroup(page)];
  const client = await createClient(page);
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.goToGroup(client);
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/groups')) posts += 1;
  });

  const same = page
    .getByRole('dialog', { name: 'Is this the same group?' })
    .getByRole('button', { name: 'Same group' });
  await wizard.openForm('Group');
  await wizard.fillGroupForm({ ...newGroup(), name: byName.name.toUpperCase() });
  await wizard.groupForm.getByRole('button', { name: 'Create Group' }).click();
  await same.click();
  await wizard.groupForm.waitFor({ state: 'hidden' });
  await expectTexts(wizard.dialog, [GROUP_EXISTS]);
  await expect(wizard.radio(byName.name)).toBeChecked();
  expect(posts, 'what the list holds is not sent').toBe(0);

  // A colleague creates it in the same moment: the list did not hold it yet, and the server refuses.
  await page.route('**/api/groups?*', (route) =>
    posts === 0 ? route.fulfill({ headers: AS_OURS, json: [] }) : route.fallback(),
  );
  await wizard.openForm('Group');
  await wizard.fillGroupForm({ ...newGroup(), account: byAccount.account_number.toLowerCase() });
  await wizard.groupForm.getByRole('button', { name: 'Create Group' }).click();
  await same.click();
  await wizard.groupForm.waitFor({ state: 'hidden' });
  expect(posts).toBe(1);
  await expectTexts(wizard.dialog, [GROUP_EXISTS]);
  await expect(wizard.radio(byAccount.name)).toBeChecked();
});

test('a group that could not be created is explained by the reason (SPEC 8) @desktop', async ({ page }) => {
  const client = await createClient(page);
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.goToGroup(client);
  const form = await wizard.openForm('Group');
  await wizard.fillGroupForm(newGroup());
  for (const [status, message, code, text] of [
    [
      409,
      'Duplicate entry for account_number',
      'duplicate',
      'A group with that account number already exists.',
    ],
    [409, 'Duplicate entry for name', 'duplicate', 'Group name already exists'],
    [500, 'Boom, said the account.', 'internal', 'A group with that account number already exists.'],
    [500, 'Boom.', 'internal', 'Failed to create group. Please try again later.'],
    [400, 'Nowhere.', 'validation', 'Nowhere.'],
    [403, 'No.', 'forbidden', 'You do not have permission to create groups'],
  ] as const) {
    await answerInstead(page, '**/api/groups', 'POST', status, { message, code });
    await form.getByRole('button', { name: 'Create Group' }).click();
    await expectTexts(form, [text]);
    await unroute(page, '**/api/groups');
  }
});

test('Retry Loading loads groups after a failure; a failed assignment does not stop the order (SPEC 2, 4 and 8) @phone', async ({
  page,
}) => {
  const [client, group] = [await createClient(page), await createGroup(page)];
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  await wizard.open();
  await page.route('**/api/groups?*', (route) => route.abort());
  await wizard.goToGroup(client);
  await expectTexts(wizard.dialog, ['Failed to load data. Please try again.']);
  await expectAccessible(page);
  await unroute(page, '**/api/groups?*');
  await wizard.dialog.getByRole('button', { name: 'Retry Loading' }).click();
  await expect(wizard.dialog.getByText(/^Showing 1 to 10 of \d+ groups$/)).toBeVisible();
  await expect(wizard.dialog.getByText('Failed to load data.')).toBeHidden();

  await page.route('**/assign-group', (route) => route.abort());
  await wizard.choose(group);
  await wizard.fillGroupFigures();
  await wizard.continue();
  await expect(wizard.heading('Select Products')).toBeVisible();
});

test('branches that cannot be loaded have stand-ins, under which the server saves nothing (SPEC 7, DECISIONS 7) @desktop', async ({
  page,
}) => {
  const client = await createClient(page);
  await enter(page, 'officer');
  await page.route('**/api/branches', (route) => route.abort());
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.goToGroup(client);
  const form = await wizard.openForm('Group');
  await form.getByRole('combobox', { name: 'Branch' }).click();
  await expect(page.getByRole('option')).toHaveText(['Main Branch', 'Kitui', 'Mombasa']);
  await page.keyboard.press('Escape');
  await wizard.fillGroupForm({ ...newGroup(), account: `F${uniqueDigits()}` });
  const refused = page.waitForResponse((reply) => reply.request().method() === 'POST');
  await form.getByRole('button', { name: 'Create Group' }).click();
  const reply = await refused;
  expect(reply.status()).toBe(400);
  await expectTexts(form, [((await reply.json()) as { message: string }).message]);
});
