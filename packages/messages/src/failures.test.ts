import { describe, expect, it } from 'vitest';
import { ApiRefusal, NetworkFailure } from '#contract/client.ts';
import { refuse } from '#domain/errors.ts';
import { explainFailure, type FailureName } from './failures.ts';
import { explainFirstFailure } from './first-failures.ts';
import { explainGroupNotCreated, mayBeDuplicateGroup } from './group-duplicates.ts';

const silent = (status: number) => new ApiRefusal(status, undefined);
const saying = (status: number, message: string) =>
  new ApiRefusal(status, { message, code: status === 409 ? 'duplicate' : 'validation' });
const network = new NetworkFailure(new TypeError('fetch failed'));

/** SPEC 8 to the letter: the call, the status (0: no answer), and the text. `*` after a text: the server's words win. */
const CATALOGUE: [FailureName, number, string][] = [
  ['login', 401, 'Invalid credentials. Please try again.*'],
  ['login', 500, 'Invalid credentials. Please try again.*'],
  ['login', 0, 'Invalid credentials. Please try again.'],
  ['listProducts', 403, 'You do not have permission to view products'],
  ['listProducts', 500, 'Failed to fetch products. Please try again later.'],
  ['listProducts', 0, 'Failed to fetch products. Please try again later.'],
  ['listProductCategories', 500, 'Failed to fetch product categories.'],
  ['getProduct', 404, 'Product not found'],
  ['getProduct', 403, 'You do not have permission to view this product'],
  ['getProduct', 500, 'Failed to fetch product details. Please try again later.'],
  ['createProduct', 400, 'Invalid product data. Please check your inputs.*'],
  ['createProduct', 403, 'You do not have permission to create products'],
  ['createProduct', 500, 'Failed to create product. Please try again later.'],
  ['updateProduct', 404, 'Product not found'],
  ['updateProduct', 400, 'Invalid product data. Please check your inputs.*'],
  ['updateProduct', 403, 'You do not have permission to update this product'],
  ['updateProduct', 500, 'Failed to update product. Please try again later.'],
  ['deleteProduct', 404, 'Product not found'],
  ['deleteProduct', 400, 'Cannot delete this product. It may be associated with existing orders.*'],
  ['deleteProduct', 403, 'You do not have permission to delete this product'],
  ['deleteProduct', 500, 'Failed to delete product. Please try again later.'],
  ['products.stock', 500, 'Failed to update product stock.'],
  ['publicProducts.list', 500, 'Failed to load products*'],
  ['productsPage.list', 500, 'Failed to load products. Please try refreshing the page.'],
  ['productsPage.create', 500, 'Failed to add product. Please try again.'],
  ['productsPage.update', 500, 'Failed to update product. Please try again.'],
  ['productsPage.delete', 500, 'Failed to delete product. Please try again.'],
  ['productsPage.list', 403, 'You do not have permission to view products'],
  ['productsPage.create', 400, 'Invalid product data. Please check your inputs.*'],
  ['productsPage.create', 403, 'You do not have permission to create products'],
  ['productsPage.update', 404, 'Product not found'],
  ['productsPage.update', 409, 'Failed to update product. Please try again.*'],
  ['productsPage.delete', 400, 'Cannot delete this product. It may be associated with existing orders.*'],
  ['productsPage.delete', 0, 'Failed to delete product. Please try again.'],
  ['wizard.products', 500, 'Failed to fetch products. Please try again.'],
  ['uploadProductImage', 413, 'Failed to upload image. Please try again.'],
  ['listGroups', 403, 'You do not have permission to view groups'],
  ['listGroups', 500, 'Failed to fetch groups. Please try again later.'],
  ['getGroup', 404, 'Group not found'],
  ['getGroup', 500, 'Failed to fetch group details. Please try again later.'],
  ['createGroup', 400, 'Invalid group data. Please check your inputs.*'],
  ['createGroup', 403, 'You do not have permission to create groups'],
  ['createGroup', 500, 'Failed to create group. Please try again later.'],
  ['updateGroup', 404, 'Group not found'],
  ['updateGroup', 400, 'Invalid group data. Please check your inputs.*'],
  ['updateGroup', 403, 'You do not have permission to update this group'],
  ['updateGroup', 500, 'Failed to update group. Please try again later.'],
  ['deleteGroup', 404, 'Group not found'],
  ['deleteGroup', 400, 'Cannot delete this group. It may have associated clients or orders.*'],
  ['deleteGroup', 403, 'You do not have permission to delete this group'],
  ['deleteGroup', 500, 'Failed to delete group. Please try again later.'],
  ['groupsPage.list', 500, 'Failed to load groups'],
  ['groupsPage.create', 409, 'Failed to create group*'],
  ['groupsPage.update', 409, 'Failed to update group*'],
  ['groupsPage.delete', 400, 'Failed to delete*'],
  ['wizard.groups', 500, 'Failed to load data. Please try again.'],
  ['listClients', 403, 'You do not have permission to view clients'],
  ['listClients', 500, 'Failed to fetch clients. Please try again later.'],
  ['getClient', 404, 'Client not found'],
  ['getClient', 500, 'Failed to fetch client details. Please try again later.'],
  ['createClient', 400, 'Invalid client data. Please check your inputs.*'],
  ['createClient', 403, 'You do not have permission to create clients'],
  ['createClient', 500, 'Failed to create client. Please try again later.'],
  ['updateClient', 404, 'Client not found'],
  ['updateClient', 400, 'Invalid client data. Please check your inputs.*'],
  ['updateClient', 403, 'You do not have permission to update this client'],
  ['updateClient', 500, 'Failed to update client. Please try again later.'],
  ['deleteClient', 404, 'Client not found'],
  ['deleteClient', 400, 'Cannot delete this client. They may have associated orders.*'],
  ['deleteClient', 403, 'You do not have permission to delete this client'],
  ['deleteClient', 500, 'Failed to delete client. Please try again later.'],
  ['clientsPage.delete', 400, 'Failed to delete*'],
  ['assignGroup', 400, 'Invalid data for assigning group.*'],
  ['assignGroup', 404, 'Client or Group not found.*'],
  ['assignGroup', 403, 'You do not have permission to assign groups to clients'],
  ['assignGroup', 500, 'Failed to assign group to client. Please try again later.'],
  ['clients.incomplete', 0, 'Invalid or incomplete client data received from API.'],
  ['placeOrder', 0, 'Unable to connect to the server. Please check your internet connection and try again.'],
  ['placeOrder', 401, 'You do not have permission to create orders. Please contact your administrator.'],
  ['placeOrder', 403, 'You do not have permission to create orders. Please contact your administrator.'],
  ['placeOrder', 400, 'Invalid order data. Please check all fields and try again.'],
  ['placeOrder', 500, 'A server error occurred. Please try again later or contact support.'],
  ['placeOrder', 409, 'Failed to submit order. Please try again.*'],
  ['listOrders', 500, 'Failed to load orders. Please try again.'],
  ['deleteOrder', 404, 'Failed to delete order. Please try again.'],
  ['exportOrders', 500, 'Failed to export orders. Please try again.'],
];

describe('the error catalogue (SPEC 8)', () => {
  it('has the text of each call and status', () => {
    const theirs = 'The words of the server';
    for (const [name, status, text] of CATALOGUE) {
      const words = text.replace(/\*$/, '');
      const known = { name, status, words, said: text.endsWith('*') ? theirs : words };
      expect({
        name,
        status,
        words: explainFailure(name, status === 0 ? network : silent(status)),
        said: status === 0 ? known.said : explainFailure(name, saying(status, theirs)),
      }).toEqual(known);
    }
  });

  it.each([
    ['no answer', network],
    ['an answer without words', silent(500)],
    ['a refusal', saying(401, 'Wrong name or password.')],
    [
      'a step that is due',
      new ApiRefusal(403, { message: 'Choose a password.', code: 'password_change_required' }),
    ],
    ['a fault of the program', new TypeError('x is undefined')],
  ])('the first scripts say of %s what the others say (DECISIONS 17.21)', (_, error) => {
    for (const name of ['login', 'getDashboard', 'listOrders'] as const) {
      expect(explainFirstFailure(name, error)).toBe(explainFailure(name, error));
    }
  });

  it.each(['recordMeeting', 'createClient', 'createGroup', 'moveOrder', 'takeAlong'] as const)(
    '%s says so where the device has no room to keep it (DECISIONS 17.12)',
    (name) => {
      const full = new DOMException('', 'QuotaExceededError');
      expect(explainFailure(name, full)).toContain('This device has no room left.');
    },
  );

  it("never shows a fault's own text, but does show a rule's refusal", () => {
    expect(explainFailure('placeOrder', new TypeError('x is undefined'))).toBe(
      'Failed to submit order. Please try again.',
    );
    expect(explainFailure('placeOrder', refuse('no_products'))).toBe('An order needs at least one product.');
  });
});

describe('a group that could not be created (SPEC 8, Group create duplicates; DECISIONS 15.8)', () => {
  it.each([
    [
      'the account index',
      saying(409, 'Duplicate entry for account_number'),
      true,
      'A group with that account number already exists.',
    ],
    ['the name', saying(409, 'Duplicate entry for name'), true, 'Group name already exists'],
    ['a server error', silent(500), true, 'Failed to create group. Please try again later.'],
    [
      'a server error that mentions a duplicate entry',
      saying(500, 'Duplicate entry for name'),
      true,
      'Group name already exists',
    ],
    [
      'a server error that mentions the account index',
      saying(500, 'groups_account_index'),
      true,
      'A group with that account number already exists.',
    ],
    ['another refusal', saying(400, 'Branch is unknown'), false, 'Branch is unknown'],
    ['no answer', network, false, 'Failed to create group. Please try again later.'],
  ])('says what %s means', (_, error, duplicate, text) => {
    expect(mayBeDuplicateGroup(error)).toBe(duplicate);
    expect(explainGroupNotCreated(error)).toBe(text);
  });
});
