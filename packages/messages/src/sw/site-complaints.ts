import { LIMITS } from '#domain/limits.ts';
import type { complaints as en } from '../en/site-complaints.ts';
import type { Shape } from '../shape.ts';

/** How to complain, and the form for it (DECISIONS 16.7). */
export const complaints: Shape<typeof en> = {
  title: 'Malalamiko',
  heading: 'Toa malalamiko',
  description: (name) =>
    `Jinsi ya kutoa malalamiko kwa ${name}: fomu, muda wa kujibu, anayeamua, na mahali pengine pa kwenda.`,
  lead: (time) => `Tunajibu ${time}. Malalamiko hayatumiwi kamwe dhidi yako wala dhidi ya kikundi chako.`,
  steps: {
    title: 'Jinsi ya kulalamika',
    list: [
      {
        title: 'Mwambie meneja wa tawi',
        text: 'Matatizo mengi hutatuliwa hapo, mara nyingi siku hiyohiyo.',
      },
      {
        title: 'Yasipotatuliwa, lalamika hapa',
        text: 'Tumia fomu iliyo hapa chini au simu ya msaada. Unapata nambari, na tarehe ya mwisho ya jibu letu.',
      },
      {
        title: 'Tunachunguza',
        text: 'Tunakuuliza wewe na watu wanaohusika, na kukagua vitabu vya hesabu.',
      },
      {
        title: 'Unapata jibu',
        text: 'Kwa barua pepe au kwa simu. Tunaeleza tulichopata na tutakachofanya.',
      },
    ],
  },
  facts: {
    title: 'Mambo muhimu',
    time: 'Jibu letu',
    decides: 'Anayeamua',
    next: 'Ikiwa hukuridhika na jibu letu',
    court: 'Unaweza kwenda kwa mamlaka inayohusika au mahakamani.',
  },
  write: {
    title: 'Andika malalamiko',
    lead: 'Tafadhali jaza kila sehemu, isipokuwa zilizoandikwa “si lazima”.',
    name: 'Jina',
    phone: 'Simu',
    email: 'Barua pepe (si lazima)',
    emailHint: 'Ukiiandika, tutakutumia pia nambari na jibu letu kwa barua pepe.',
    branch: 'Tawi (si lazima)',
    noBranch: 'Hakuna tawi, au sijui',
    message: 'Ni nini kilitokea?',
    messageHint: 'Lini, wapi, nani, na ungependa tufanye nini.',
    send: 'Tuma malalamiko',
    sending: 'Inatuma...',
    success: 'Tumepokea malalamiko yako.',
    number: 'Nambari ya malalamiko yako ni',
    keep: 'Iandike nambari hii, na uitaje unapopiga simu.',
    by: (day) => `Tutajibu kufikia ${day}.`,
    another: 'Andika malalamiko mengine',
    failure: (phone) =>
      `Malalamiko yako hayakutumwa. Ulichoandika bado kipo. Tafadhali jaribu tena, au piga simu ${phone}.`,
    consentBefore:
      'Tunatumia unachoandika hapa kwa ajili ya kushughulikia malalamiko yako tu. Maelezo zaidi yako katika ',
    missing: {
      name: 'Jina linahitajika',
      phone: 'Nambari ya simu inahitajika',
      message: 'Ujumbe unahitajika',
    },
    wrong: {
      phone: 'Tafadhali andika nambari sahihi ya simu',
      email: 'Tafadhali andika anwani sahihi ya barua pepe',
      message: `Ujumbe lazima uwe na angalau herufi ${LIMITS.contactMessage}`,
    },
  },
};
