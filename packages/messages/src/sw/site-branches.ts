import { formatAmount } from '#domain/money.ts';
import type { branches as en } from '../en/site-branches.ts';
import type { Shape } from '../shape.ts';
import { pick } from './nouns.ts';

export const branches: Shape<typeof en> = {
  title: 'Matawi',
  heading: 'Matawi',
  description: (name) => `Matawi ya ${name} nchini Kenya: anwani, nambari za simu, saa za kazi na ramani.`,
  lead: 'Njoo bila miadi: uliza swali, tazama bidhaa, au lipa kwenye kaunta. Katika kila tawi tunazungumza Kiswahili na Kiingereza.',
  picture: 'Mbele ya tawi, watu wakiingia na kutoka',
  list: 'Tafuta tawi',
  listLead: 'Chagua tawi ili uone saa zake za kazi na huduma zake.',
  search: 'Tafuta kwa jina au anwani',
  searchExample: 'Kitui, Moi Avenue',
  searchButton: 'Tafuta',
  empty: 'Hakuna tawi linalolingana na utafutaji wako.',
  count: (n) => `${pick(n, 'Tawi', 'Matawi')} ${formatAmount(n)}`,
  email: 'Barua pepe',
  phone: 'Simu',
  directions: 'Ramani',
  directionsTo: (branch) => `Onyesha kwenye ramani: ${branch}`,
  onMap: 'Onyesha kwenye ramani',
  whatsapp: 'WhatsApp',
  whatsappTo: 'Andika kwa WhatsApp',
  hours: 'Saa',
  // As `swahili-texts.ts` has them: hours with these words get the Saturday too.
  usualHours: 'Jumatatu - Ijumaa 8:00 asubuhi - 5:00 jioni',
  saturday: 'Jumamosi 9:00 asubuhi - 1:00 mchana',
  services: 'Huduma',
  serviceList: ['Maombi ya mikopo', 'Akaunti za akiba', 'Ushauri wa fedha'],
  contact: 'Wasiliana na tawi hili',
  contactBranch: (branch) => `Wasiliana na tawi hili: ${branch}`,
  map: 'Tulipo',
  mapLabel: 'Ramani ya kaunti za Kenya yenye matawi yetu',
  mapCredit: 'Ramani: ',
  mapSource: 'Kenya County Assembly Boundaries',
  mapChange: ', imerahisishwa, ',
  mapLicence: 'CC BY 4.0',
  hotline: 'Uko mbali na tawi?',
  hotlineText: 'Maafisa wetu hutembelea vikundi. Piga simu ya msaada, nasi tutakutafutia afisa wa eneo lako.',
  callHotline: (phone) => `Piga simu ${phone}`,
};
