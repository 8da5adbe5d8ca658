import type { sales as en } from '../en/sales.ts';
import type { Shape } from '../shape.ts';
import { nouns, pick } from './nouns.ts';

export const sales: Shape<typeof en> = {
  counted:
    'Maagizo na mauzo huhesabiwa siku agizo lilipowekwa, bila maagizo yaliyokataliwa na yaliyoghairiwa.',
  countedAll: 'Maagizo na mauzo hapa yanajumuisha maagizo yaliyokataliwa na yaliyoghairiwa.',
  unsold: 'Yaliyokataliwa na yaliyoghairiwa',
  unsoldOrders: (orders, count, amount) =>
    `${pick(orders, nouns.order.one, nouns.order.many)} ${count}, ${amount}`,
  unsoldUnits: (units, count, amount) =>
    `${pick(units, nouns.unit.one, nouns.unit.many)} ${count}, ${amount}`,
  showUnsold: 'Onyesha pia maagizo yaliyokataliwa na yaliyoghairiwa',
};
