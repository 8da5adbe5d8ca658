import type { services as en } from '../en/site-services.ts';
import type { Shape } from '../shape.ts';

export const services: Shape<typeof en> = {
  title: 'Huduma',
  heading: 'Huduma',
  description: (name) =>
    `${name} huwapa wanachama wa vikundi vya akiba bidhaa kwa mkopo, elimu ya fedha, ushauri na huduma za jamii, pamoja na warsha unazoweza kuhudhuria.`,
  lead: 'Tunachowafanyia wanachama na vikundi vyao.',
  picture: 'Mama na binti yake wanasoma kwa mwanga wa taa ya sola',
  groups: [
    {
      id: 'goods',
      title: 'Bidhaa kwa mkopo',
      text: 'Peleka nyumbani unachohitaji, na ukilipie kwa awamu zilizo sawa. Unajua bei yote kabla ya kutia sahihi.',
      features: [
        'Taa za sola, majiko bora, matangi ya maji, simu na pembejeo za kilimo',
        'Unachagua idadi ya miezi; kiasi cha kila awamu hakibadiliki',
        'Kikundi chako kinakudhamini; huhitaji ardhi wala logbook',
        'Chukua bidhaa katika tawi lako, au tukuletee mahali kikundi chako kinapokutana',
        'Akiba yako inaandikwa katika kitabu chako kwenye kila mkutano',
      ],
    },
    {
      id: 'education',
      title: 'Elimu ya fedha',
      text: 'Mafunzo mafupi kwa kutumia hesabu zako mwenyewe. Kwa Kiswahili, Kiingereza au lugha ya eneo lenu.',
      features: [
        'Gharama halisi ya mkopo, kwa shilingi',
        'Daftari la pesa taslimu la duka, kibanda au shamba',
        'Kuweka akiba ya karo ya shule na ya mwezi mgumu',
        'Kutumia pesa za simu kwa usalama',
      ],
    },
    {
      id: 'mentorship',
      title: 'Ushauri', // review: mentorship, with a mentor for six months
      text: 'Mtu mwenye uzoefu anakutembelea kwa miezi 6, bila malipo.',
      features: [
        'Mshauri wa biashara kama yako: duka, kilimo, ushonaji, usafiri',
        'Anakutembelea kila wiki 2, mahali unapofanyia kazi',
        'Mpango wa ukurasa mmoja, mnaokagua pamoja kila mwezi',
        'Anakujulisha kwa wasambazaji na wanunuzi anaowaamini',
      ],
    },
    {
      id: 'community',
      title: 'Jamii',
      text: 'Tunasaidia vikundi kuanza, kuweka hesabu vizuri na kujisimamia.',
      features: [
        'Kuunda kikundi: kanuni, majukumu na mikutano 10 ya kwanza',
        'Madaftari ya hesabu, na sanduku la pesa taslimu lenye kufuli 3',
        'Kusuluhisha mapema tofauti kuhusu pesa',
        'Siku za kupanda miti na za maji safi na kila tawi',
      ],
    },
  ],
  workshops: {
    title: 'Warsha',
    lead: 'Bila malipo kwa wanachama. Wengine wanakaribishwa: tutakuambia bei unapojiandikisha.',
    duration: 'Muda',
    schedule: 'Lini',
    register: 'Jiandikishe sasa',
    registerFor: (title) => `Jiandikishe sasa kwa ${title}`,
    subject: (title) => `Warsha: ${title}`,
  },
  help: {
    title: 'Hujui unachohitaji?',
    text: 'Tuulize, au tembelea tawi. Ikiwa mkopo haukufai, tutakuambia.',
    contact: 'Tuulize',
    branches: 'Tafuta tawi',
  },
};
