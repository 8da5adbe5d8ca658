import type { about as en } from '../en/site-about.ts';
import type { Shape } from '../shape.ts';

export const about: Shape<typeof en> = {
  title: 'Kutuhusu',
  heading: 'Kutuhusu',
  description: (name, founded) =>
    `Tangu ${founded}, ${name} imekuwa ikihudumia vikundi vya akiba nchini Kenya: historia yetu, maadili yetu na viongozi wetu.`,
  lead: (name, founded) =>
    `Tangu ${founded}, ${name} imekuwa ikiuza bidhaa muhimu kwa mkopo kwa wanachama wa vikundi vya akiba.`,
  picture: 'Wafanyakazi wa tawi wamesimama kwenye ngazi zake',
  story: {
    title: 'Historia yetu',
    picture: 'Wanachama wa kikundi wameketi kwa duara kuzunguka sanduku lenye kufuli tatu',
  },
  mission: 'Dhamira yetu',
  vision: 'Maono yetu',
  values: {
    title: 'Maadili yetu ya msingi',
    list: [
      {
        name: 'Uadilifu',
        icon: 'scale',
        text: 'Tunakuambia bei moja mwanzoni, na haibadiliki. Wanachama wanaweza kusoma kila kitu tunachoandika kuwahusu.',
      },
      {
        name: 'Ujumuishaji',
        icon: 'users',
        text: 'Mikopo midogo ni muhimu pia. Mkopo wa taa moja unashughulikiwa kwa uangalifu sawa na mkopo wa tangi.',
      },
      {
        name: 'Ubunifu',
        icon: 'bulb',
        text: 'Tunajaribu mambo mapya kwanza na wanachama wachache, wanaojua kwamba ni majaribio. Tunaendelea na yale yanayosaidia.',
      },
      {
        name: 'Matokeo',
        icon: 'plant',
        text: 'Tunahesabu kilichobadilika nyumbani: mafuta taa ambayo hayakununuliwa, saa ambazo hazikutumiwa kuteka maji, karo ya shule iliyolipwa kwa wakati.',
      },
    ],
  },
  leaders: {
    title: 'Uongozi',
    lead: 'Watu wanaoongoza taasisi. Wanachama wanaweza kuomba kuzungumza na yeyote kati yao katika kila tawi.',
  },
};
