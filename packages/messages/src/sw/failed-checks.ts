import type { Shape } from '../shape.ts';
import type { failedChecks as en } from '../en/failed-checks.ts';

export const failedChecks: Shape<typeof en> = {
  group_arrears: 'malimbikizo ya kikundi yamezidi kikomo',
  loan_to_savings: 'deni ni kubwa mno kwa akiba ya mteja',
  exposure: 'jumla ya deni ingezidi kikomo',
  stock: 'kuna bidhaa ambayo haiuzwi tena',
  figures_differ: 'masalio yake hayalingani na vitabu vyetu',
  client_confirmed: 'mteja hajalithibitisha, au simu yake ina shaka',
};
