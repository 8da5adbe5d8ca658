import { currencyUnit, inCurrency, regionNow } from '#domain/region.ts';
import { LIMITS } from '#domain/limits.ts';
import { megabytes } from '#domain/figure-text.ts';

/** The products page of the admin, and its dialogs (SPEC 2, Products page; SPEC 5, Product forms). */
export const products = {
  title: 'Products',
  add: 'Add Product',
  edit: 'Edit Product',
  one: 'Product',
  statuses: { active: 'Active', inactive: 'Inactive' },
  uncategorized: 'Uncategorized',
  list: {
    label: 'Products',
    search: 'Search by name, description or category',
    category: 'Category',
    allCategories: 'All categories',
    status: 'Status',
    allStatuses: 'All statuses',
    stock: 'Stock',
    stocks: {
      any: 'Any stock',
      low: (most: number) => `Low stock (${most} or fewer)`,
      none: 'Out of stock',
    },
    columns: {
      product: 'Product',
      category: 'Category',
      get price() {
        return inCurrency('Price');
      },
      stock: 'Stock',
      status: 'Status',
      actions: 'Actions',
      get kes() {
        return regionNow().currency;
      },
    },
    low: 'Low stock',
    none: 'Out of stock',
    loading: 'Loading products...',
    empty: 'No products found',
    emptyHint: 'Products that you add appear here and on the public site.',
    emptySearch: 'Try other words or fewer filters.',
  },
  form: {
    name: 'Product Name',
    description: 'Description',
    details: 'Size, and what is in the box',
    detailsHint: 'A line each. Shown on the page of the product.',
    category: 'Category',
    categoryHint: 'Choose one, or type a new one.',
    price: 'Price',
    get priceHint() {
      return `Whole ${currencyUnit()}.`;
    },
    stock: 'Stock',
    stockHint: 'What can still be sold. Orders have taken theirs already.',
    sku: 'SKU',
    skuHint: 'Your own number of it, if it has one. Imports and other systems find it by this.',
    status: 'Status',
    statusHint: 'Inactive products cannot be ordered and are not on the public site.',
    nameAndPriceRequired: 'Product Name and Price are required.',
    loading: 'Loading the product...',
    backToList: 'Back to products',
    waitForPicture: 'The picture is still being uploaded. Save again when it is there.',
  },
  stock: {
    title: 'Update stock',
    of: (name: string) => `Update stock of ${name}`,
    direction: 'Change',
    add: 'Add',
    remove: 'Take away',
    quantity: 'Quantity',
    quantityHint: 'How many came in, or went without an order.',
    now: 'Stock now',
    change: 'Change',
    after: 'New stock',
    never: (stock: string) => `There are only ${stock}. Stock never goes below 0.`,
    noConnection: 'Unable to connect to the server. Please check your internet connection and try again.',
    done: (name: string, stock: string) => `Stock of ${name} is now ${stock}`,
  },
  picture: {
    label: 'Image',
    hint: `PNG, JPEG or WebP, up to ${megabytes(LIMITS.pictureBytes)}. Drop one here or choose a file.`,
    choose: 'Choose image',
    replace: 'Replace image',
    remove: 'Remove image',
    uploading: (percent: number) => `Uploading image... ${percent}%`,
    progress: 'Upload of the image',
    cancel: 'Cancel upload',
    uploaded: 'Image uploaded. It is shown once you save.',
    wrongType: 'Choose a PNG, JPEG or WebP picture.',
    tooLarge: `That picture is larger than ${megabytes(LIMITS.pictureBytes)}. Choose a smaller one.`,
  },
  done: { created: 'Product added', updated: 'Product saved', deleted: 'Product deleted' },
};
