import { expectAccessible, expectTexts } from './expectations.ts';
import {
  answerInstead,
  createBranch,
  createClient,
  createGroup,
  createProduct,
  enter,
  expect,
  hire,
  placeOrder,
  test,
  unroute,
} from './support.ts';

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
