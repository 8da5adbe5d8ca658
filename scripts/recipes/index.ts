import { orderField } from './order-field.ts';
import { orderFilter } from './order-filter.ts';
import { orderStatus } from './order-status.ts';
import { permission } from './permission.ts';
import type { Recipe } from './recipe.ts';
import { refusal } from './refusal.ts';
import { report } from './report.ts';

export const RECIPES: Readonly<Record<string, Recipe>> = {
  'order-field': orderField,
  'order-filter': orderFilter,
  'order-status': orderStatus,
  report,
  refusal,
  permission,
};
