import { PRODUCT_STATUSES } from '#contract/products.ts';
import { products } from '#words/index.ts';

/** The statuses of a product, as they are chosen from. */
export const STATUS_CHOICES = PRODUCT_STATUSES.map((value) => ({ value, label: products.statuses[value] }));
