import { formatKsh } from '#domain/money.ts';
import type { joining as en } from '../en/site-joining.ts';
import type { Shape } from '../shape.ts';
import { count, nouns } from './nouns.ts';

/** How to become a member, and the form for it (DECISIONS 16.5 and 16.6). */
export const joining: Shape<typeof en> = {
  title: 'Jiunge',
  heading: 'Kuwa mwanachama',
  description: (name) => `Jinsi ya kujiunga na ${name}: hatua, hati, kikundi, muda unaohitajika na gharama.`,
  lead: 'Unajiunga pamoja na kikundi cha akiba. Njoo na kikundi chako, au tuombe tukutafutie kilicho karibu nawe.',
  steps: {
    title: 'Jinsi ya kujiunga',
    list: [
      {
        title: 'Tujulishe',
        text: 'Jaza fomu iliyo hapa chini, piga simu au tembelea tawi. Tutakupigia simu na kukuambia ni lini afisa wako anaweza kuja.',
      },
      {
        title: 'Kutana na kikundi',
        text: 'Afisa wako anakuja kwenye mkutano, anaeleza kanuni na gharama ya mkopo, na kuandika majina ya wanachama wa kikundi.',
      },
      {
        title: 'Wekeni akiba pamoja',
        text: 'Kila mtu huweka akiba kwenye mikutano, na wanachama hujifunza kuaminiana.',
      },
      {
        title: 'Omba bidhaa zako za kwanza',
        text: 'Kikundi chako kinakudhamini. Pamoja na afisa wako unachagua bidhaa na idadi ya miezi.',
      },
    ],
  },
  facts: {
    title: 'Unachohitaji kujua',
    lead: 'Hati, muda na gharama.',
    papers: 'Uje na nini',
    id: 'Kitambulisho chako cha taifa au pasipoti',
    group: 'Idadi ya watu katika kikundi',
    meetings: 'Vikundi hukutana',
    waiting: 'Kutoka mkutano wa kwanza hadi bidhaa za kwanza',
    days: (n) => `takriban ${count(n, nouns.day)}`,
    fee: 'Gharama ya kujiunga',
    free: 'hakuna',
    fees: (sum) => `${formatKsh(sum)}, mara moja`,
    loan: 'Gharama ya mkopo',
    loanLink: 'Tazama mfano',
    pay: 'Jinsi unavyolipa',
    payLink: 'Mahali na wakati wa kulipa, na kinachotokea ukichelewa',
    regulated: 'Anayetudhibiti',
    regulatedLink: 'Leseni, ulinzi wa data na akiba',
  },
  ask: {
    title: 'Omba kujiunga',
    lead: 'Tutakupigia simu. Tafadhali jaza kila sehemu, isipokuwa zilizoandikwa “si lazima”.',
    name: 'Jina',
    phone: 'Simu',
    branch: 'Tawi',
    noBranch: 'Hakuna kati ya haya, au sijui',
    place: 'Kaunti au mji',
    placeHint: 'Jaza hapa ikiwa hukuchagua tawi.',
    company: 'Ungependa kujiunga vipi?',
    alone: 'Peke yangu: nitafutieni kikundi',
    group: 'Pamoja na kikundi',
    groupSize: 'Mko watu wangapi?',
    wish: 'Ungependa kununua nini? (si lazima)',
    send: 'Omba kujiunga',
    sending: 'Inatuma...',
    another: 'Tuma ombi lingine',
    success: 'Asante! Tutakupigia simu kuhusu hatua inayofuata.',
    failure: (phone) =>
      `Ombi lako halikutumwa. Ulichoandika bado kipo. Tafadhali jaribu tena, au piga simu ${phone}.`,
    consentBefore:
      'Tunatumia unachoandika hapa kwa ajili ya kukupigia simu kuhusu kujiunga tu. Maelezo zaidi yako katika ',
    missing: { name: 'Jina linahitajika', phone: 'Nambari ya simu inahitajika' },
    wrong: { phone: 'Tafadhali andika nambari sahihi ya simu' },
  },
  orCall: 'Ungependa kupiga simu?',
  call: (phone) => `Piga simu ${phone}`,
  branches: 'Tafuta tawi',
};
