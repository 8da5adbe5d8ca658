import type { Locator, Page } from '@playwright/test';
import type { Client } from '#contract/clients.ts';
import type { Product } from '#contract/products.ts';
import { createClient, createGroup, expect, unique, uniqueDigits } from './support.ts';

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

  /** Waits until the order is on the disk like this, too: a page that is loaded again before finds an older one, or none. */
  async untilKept(order: Record<string, unknown>): Promise<void> {
    await expect.poll(() => keptDraft(this.page)).toMatchObject(order);
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

  /** From an open dialog to the products, with figures for the client and their group. */
  async goToProducts(client: Client): Promise<void> {
    await this.goToGroup(client);
    await this.fillGroupFigures();
    await this.continue();
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

  /** From an open dialog to the review; for a client and a group that nobody else uses. Returns the client. */
  async goToReview(product: Product, quantity: number): Promise<Client> {
    const client = await createClient(this.page, await createGroup(this.page));
    await this.goToProducts(client);
    await this.setQuantity(product, quantity, 'Add to Cart');
    await this.continue();
    await this.continue();
    await this.heading('Review Order').waitFor();
    return client;
  }
}

/** What is sealed (apps/web/ui/device-database.ts). */
interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** The order in progress as it is on the disk of somebody without a PIN, who can open it; an empty one if there is none. */
function keptDraft(page: Page): Promise<object> {
  return page.evaluate(async () => {
    const read = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    const database = await read(indexedDB.open('field'));
    const stores = database.transaction(['browser', 'people', 'kept']);
    const kept = stores.objectStore('kept');
    const [outer, people, names, rows] = await Promise.all([
      read<CryptoKey>(stores.objectStore('browser').get('key')),
      read<{ staffId: string; key: { sealed: Sealed } }[]>(stores.objectStore('people').getAll()),
      read(kept.getAllKeys()) as Promise<[staffId: string, name: string][]>,
      read<{ sealed: Sealed }[]>(kept.getAll()),
    ]);
    database.close();
    const at = names.findIndex(([, name]) => name === 'order-draft');
    const owner = people.find(({ staffId }) => staffId === names[at]?.[0]);
    if (!owner) return {};
    const unseal = (key: CryptoKey, { iv, data }: Sealed) =>
      crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
    const bytes = await unseal(outer, owner.key.sealed);
    const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt']);
    return JSON.parse(new TextDecoder().decode(await unseal(key, rows[at]!.sealed))) as object;
  });
}

interface NewClient {
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
