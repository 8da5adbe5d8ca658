import type { Shape } from '../shape.ts';
import type { identity as en } from '../en/identity.ts';

export const identity: Shape<typeof en> = {
  slip: {
    phoneTitle: 'Je, nambari hii ya simu ni sahihi?',
    phone: (typed, digits) =>
      digits === 10
        ? `${typed}: nambari za simu za mkononi za Kenya huanza na 07 au 01.`
        : `${typed} ina tarakimu ${digits}. Nambari za Kenya zina 10, au 12 zikianza na 254.`,
    nationalIdTitle: 'Je, nambari hii ya kitambulisho ni sahihi?',
    nationalId: (typed, digits) =>
      `${typed} ina tarakimu ${digits}. Kitambulisho cha taifa cha Kenya kina tarakimu 7 hadi 9, bila alama nyingine.`,
    change: 'Badilisha',
    keep: 'Iache hivyo',
    use: (meant) => `Tumia ${meant}`,
  },
  same: {
    clientTitle: 'Je, huyu ni mtu yule yule?',
    groupTitle: 'Je, hiki ni kikundi kile kile?',
    productTitle: 'Je, hii ni bidhaa ile ile?',
    typed: 'Ulichoandika',
    found: 'Kilichosajiliwa tayari',
    none: 'Hakuna',
    comparisons: {
      same: 'Sawa',
      differs: 'Tofauti',
      zeros: 'Sawa isipokuwa sufuri', // review: "sufuri" or "sifuri" for zero
      open: '',
    },
    samePerson: 'Mtu yule yule',
    someoneElse: 'Mtu mwingine',
    sameGroup: 'Kikundi kile kile',
    anotherGroup: 'Kikundi kingine',
    sameProduct: 'Bidhaa ile ile',
    anotherProduct: 'Bidhaa nyingine',
    belongsTo: (name) => `Hii tayari ni ya ${name}. Andika iliyo sahihi hapa.`,
    changeMarked: 'Sahihisha kisanduku kilichowekwa alama, kisha uhifadhi tena.',
  },
};
