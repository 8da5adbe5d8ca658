import type { Locator, Page } from '@playwright/test';
import type { Client } from '#contract/clients.ts';
import type { Product } from '#contract/products.ts';
import { expect, unique, uniqueDigits } from './support.ts';

/** The Create New Order dialog, step by step, as a person goes through it. */
export class Wizard {
  readonly page: Page;
  readonly dialog;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Create New Order' });
  }

  async open(button = 'Create New Order'): Promise<void> {
    // What loads above the button moves it, and a press that begins on it would end beside it.
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0);
    await this.page.getByRole('button', { name: button }).first().click();
    await this.dialog.getByRole('heading', { name: 'Select Client' }).waitFor();
  }

  async continue(): Promise<void> {
    await this.continueButton.click();
  }

  get continueButton(): Locator {
    return this.dialog.getByRole('button', { name: 'Continue' });
  }

  heading(name: string): Locator {
    return this.dialog.getByRole('heading', { name });
  }

  get clientForm(): Locator {
    return this.page.getByRole('dialog', { name: 'Create New Client' });
  }

  get groupForm(): Locator {
    return this.page.getByRole('dialog', { name: 'Create New Group' });
  }

  /** Opens the form for a new client, or the one for a new group, and waits until it can be typed into. */
  async openForm(what: 'Client' | 'Group'): Promise<Locator> {
    await this.dialog.getByRole('button', { name: `Create New ${what}` }).click();
    const form = what === 'Client' ? this.clientForm : this.groupForm;
    await expect(form.getByLabel(`${what} Name`)).toBeFocused();
    return form;
  }

  async fillClientForm(fields: NewClient): Promise<void> {
    const form = this.clientForm;
    await form.getByLabel('Client Name').fill(fields.name);
    await form.getByLabel('Phone Number').fill(fields.phone);
    await form.getByLabel('National ID').fill(fields.nationalId);
    await form.getByLabel('System ID').fill(fields.systemId);
  }

  async createClient(fields: NewClient): Promise<void> {
    const form = await this.openForm('Client');
    await this.fillClientForm(fields);
    await form.getByRole('button', { name: 'Create Client' }).click();
    await form.waitFor({ state: 'hidden' });
  }

  /** The radio button of a client or group. */
  radio(name: string): Locator {
    return this.dialog.getByRole('radio', { name: `Select ${name}` });
  }

  /** Finds a client or group through the search box of the step, and chooses it. */
  async choose({ name }: { name: string }): Promise<void> {
    await this.dialog.getByRole('searchbox').fill(name);
    // The rows found may still move under the pointer.
    await expect(() => this.radio(name).check({ force: true })).toPass();
  }

  /** From an open dialog to the group step, with figures for the client. */
  async goToGroup(client: Client): Promise<void> {
    await this.choose(client);
    await this.fillClientFigures();
    await this.continue();
    await this.heading('Select Group').waitFor();
  }

  async fillClientFigures(loanBalance = '1500.50', savings = '300'): Promise<void> {
    // In field mode the books beside a box are covered by a button with its name.
    await this.dialog.getByRole('textbox', { name: 'Client loan balance' }).fill(loanBalance);
    await this.dialog.getByRole('textbox', { name: 'System savings' }).fill(savings);
  }

  async fillGroupForm(fields: NewGroup): Promise<void> {
    const form = this.groupForm;
    await form.getByLabel('Group Name').fill(fields.name);
    await form.getByRole('combobox', { name: 'Branch' }).click();
    await this.page.getByRole('option', { name: 'Kitui' }).click();
    await form.getByLabel('Location').fill(fields.location);
    await form.getByLabel('Account Number').fill(fields.account);
  }

  async createGroup(fields: NewGroup): Promise<void> {
    const form = await this.openForm('Group');
    await this.fillGroupForm(fields);
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

  /** From the figures of a chosen client to the review, with a group that is chosen already. */
  async fillToReview(product: Product, quantity: number): Promise<void> {
    await this.fillClientFigures('0', '500');
    await this.continue();
    await this.fillGroupFigures('0', '0');
    await this.continue();
    await this.setQuantity(product, quantity, 'Add to Cart');
    await this.continue();
    await this.continue();
    await this.heading('Review Order').waitFor();
  }
}

export interface NewClient {
  name: string;
  phone: string;
  nationalId: string;
  systemId: string;
}

/** Whose ids nobody else has. */
export function newClient(): NewClient {
  const digits = uniqueDigits();
  return {
    name: unique('Zawadi'),
    phone: `07${digits}`,
    nationalId: `3${digits}`,
    systemId: `S${digits}`,
  };
}

interface NewGroup {
  name: string;
  account: string;
  location: string;
}

export function newGroup(): NewGroup {
  return { name: unique('Amani'), account: `A${uniqueDigits()}`, location: 'Mutomo' };
}
