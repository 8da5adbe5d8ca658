import type { Page } from '@playwright/test';
import type { Product } from '#contract/products.ts';

/** The Create New Order dialog, step by step, as a person goes through it. */
export class Wizard {
  readonly page: Page;
  readonly dialog;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Create New Order' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Create New Order' }).first().click();
    await this.dialog.getByRole('heading', { name: 'Select Client' }).waitFor();
  }

  async continue(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Continue' }).click();
  }

  async createClient(fields: {
    name: string;
    phone: string;
    nationalId: string;
    systemId: string;
  }): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Create New Client' }).click();
    const form = this.page.getByRole('dialog', { name: 'Create New Client' });
    await form.getByLabel('Client Name').fill(fields.name);
    await form.getByLabel('Phone Number').fill(fields.phone);
    await form.getByLabel('National ID').fill(fields.nationalId);
    await form.getByLabel('System ID').fill(fields.systemId);
    await form.getByRole('button', { name: 'Create Client' }).click();
    await form.waitFor({ state: 'hidden' });
  }

  async chooseFirst(): Promise<void> {
    await this.dialog.getByRole('radio').first().check({ force: true });
  }

  async fillClientFigures(loanBalance = '1500.50', savings = '300'): Promise<void> {
    await this.dialog.getByLabel('Client loan balance').fill(loanBalance);
    await this.dialog.getByLabel('System savings').fill(savings);
  }

  async createGroup(fields: { name: string; account: string; location: string }): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Create New Group' }).click();
    const form = this.page.getByRole('dialog', { name: 'Create New Group' });
    await form.getByLabel('Group Name').fill(fields.name);
    await form.getByRole('combobox', { name: 'Branch' }).click();
    await this.page.getByRole('option', { name: 'Kitui' }).click();
    await form.getByLabel('Location').fill(fields.location);
    await form.getByLabel('Account Number').fill(fields.account);
    await form.getByRole('button', { name: 'Create Group' }).click();
    await form.waitFor({ state: 'hidden' });
  }

  async fillGroupFigures(loanBalance = '20000', arrears = '0'): Promise<void> {
    await this.dialog.getByLabel('Group loan balance').fill(loanBalance);
    await this.dialog.getByLabel('Group arrears').fill(arrears);
  }

  async setQuantity(
    product: Product,
    quantity: number,
    button: 'Add to Cart' | 'Update Cart',
  ): Promise<void> {
    await this.dialog.getByPlaceholder('Search by name, description or category').fill(product.name);
    await this.dialog.getByLabel(`Quantity of ${product.name}`).first().fill(String(quantity));
    await this.dialog
      .getByRole('button', { name: `${button}: ${product.name}` })
      .first()
      .click();
  }

  async submit(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Submit Order' }).click();
  }

  /** From an open dialog to the review, with the first client and group of the lists. */
  async goToReview(product: Product, quantity: number): Promise<void> {
    await this.chooseFirst();
    await this.fillClientFigures();
    await this.continue();
    await this.dialog.getByRole('heading', { name: 'Select Group' }).waitFor();
    const first = this.dialog.getByRole('radio').first();
    await first.waitFor();
    await first.check({ force: true });
    await this.fillGroupFigures();
    await this.continue();
    await this.setQuantity(product, quantity, 'Add to Cart');
    await this.continue();
    await this.continue();
    await this.dialog.getByRole('heading', { name: 'Review Order' }).waitFor();
  }
}
