/** The products page of the admin, and its dialogs (SPEC 2, Products page; SPEC 5, Product forms). */
export const products = {
  title: 'Products',
  // Button; titles of the dialog and the page.
  add: 'Add Product',
  edit: 'Edit Product',
  one: 'Product',
  statuses: { active: 'Active', inactive: 'Inactive' },
  /** In place of a category. */
  uncategorized: 'Uncategorized',
  list: {
    label: 'Products',
    search: 'Search by name, description or category',
    // Filters: label, then first choice.
    category: 'Category',
    allCategories: 'All categories',
    status: 'Status',
    allStatuses: 'All statuses',
    stock: 'Stock',
    /** Choices of the filter: stock. */
    stocks: {
      any: 'Any stock',
      low: (most: number) => `Low stock (${most} or fewer)`,
      none: 'Out of stock',
    },
    columns: {
      product: 'Product',
      category: 'Category',
      price: 'Price (KES)',
      stock: 'Stock',
      status: 'Status',
      kes: 'KES',
    },
    /** Link on the stock in the list. */
    byPlace: (stock: string, name: string) => `${stock}: where ${name} is`,
    /** Warning beside the stock. */
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
    detailsHint: 'One line each. Shown on the product’s page.',
    category: 'Category',
    categoryHint: 'Choose one, or type a new one.',
    price: 'Price',
    get priceHint() {
      return `Whole shillings.`;
    },
    stock: 'Stock',
    stockHint: 'Units left to sell, without those already ordered.',
    sku: 'SKU',
    skuHint: 'Your own number for it. Imports and other systems use it.',
    warrantyMonths: 'Warranty',
    warrantyHint: 'Empty: no warranty.',
    /** Behind the number of the warranty. */
    months: 'months',
    asksSerial: 'Ask for serial numbers at hand-over',
    asksSerialHint: 'Of each piece, when a client receives it.',
    image: 'Image',
    removeImage: 'Remove image',
    status: 'Status',
    statusHint: 'Inactive products cannot be ordered and are not on the public site.',
    nameAndPriceRequired: 'Product Name and Price are required.',
    backToList: 'Back to products',
  },
  stock: {
    title: 'Update stock',
    of: (name: string) => `Update stock of ${name}`,
    // A switch and its choices, in or out; a box.
    direction: 'Change',
    add: 'Add',
    remove: 'Take away',
    quantity: 'Quantity',
    quantityHint: 'Units that came in, or went out without an order.',
    // Before numbers: stock before, change, stock after.
    now: 'Stock now',
    change: 'Change',
    after: 'New stock',
    never: (stock: string) => `There are only ${stock}. Stock never goes below 0.`,
    noConnection: 'Unable to connect to the server. Please check your internet connection and try again.',
    done: (name: string, stock: string) => `Stock of ${name} is now ${stock}`,
  },
  done: { created: 'Product added', updated: 'Product saved', deleted: 'Product deleted' },
};
