import type { Shape } from '../shape.ts';
import type { confirmations as enConfirmations, notices as enNotices } from '../en/notices.ts';

export const confirmations: Shape<typeof enConfirmations> = {
  deleteProduct: 'Je, una uhakika kwamba unataka kufuta bidhaa hii?',
  deleteOrder: 'Je, una uhakika kwamba unataka kufuta agizo hili?',
  deleteClient: 'Ungependa kufuta mteja huyu? Huwezi kutendua hatua hii mwenyewe.',
  deleteGroup: 'Ungependa kufuta kikundi hiki? Huwezi kutendua hatua hii mwenyewe.',
};

export const notices: Shape<typeof enNotices> = {
  clientExists: 'Mteja tayari yupo. Amechaguliwa kwenye orodha.',
  groupExists: 'Kikundi tayari kipo. Kimechaguliwa kwenye orodha.',
  groupAccountExists: 'Kikundi chenye nambari hiyo ya akaunti tayari kipo.',
  groupNameExists: 'Jina la kikundi tayari lipo',
  orderCreated: 'Agizo limewekwa',
  orderIncomplete: 'Tafadhali jaza sehemu zote zinazohitajika kabla ya kutuma.',
};
