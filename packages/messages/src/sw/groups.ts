import type { groups as en } from '../en/groups.ts';
import type { Shape } from '../shape.ts';
import { capital, count, nouns, pick } from './nouns.ts';

/** Who decides on orders in a branch. */
const decide = (branch: string, managers: readonly string[]) => {
  if (managers.length === 0) return `Tawi la ${branch} halina meneja: wasimamizi huamua huko.`;
  return `${pick(managers.length, 'Meneja', 'Mameneja')} wa tawi la ${branch} huamua huko: ${managers.join(', ')}.`;
};

export const groups: Shape<typeof en> = {
  title: 'Vikundi',
  add: 'Ongeza kikundi',
  edit: 'Hariri kikundi',
  list: {
    label: 'Vikundi',
    search: 'Tafuta vikundi...',
    columns: {
      name: 'Jina',
      branch: 'Tawi',
      location: 'Mahali',
      accountNumber: 'Nambari ya akaunti',
      members: 'Wanachama',
    },
    active: (active) => `(hai ${active})`,
    loading: 'Inapakia vikundi...',
    empty: 'Hakuna vikundi vilivyopatikana.',
    emptySearch: 'Badilisha unachotafuta.',
    emptyHint: 'Vikundi vinavyoongezwa huonekana hapa.',
    clearFilters: 'Ondoa utafutaji',
    pageOf: (name) => `ukurasa wa ${name}`,
  },
  counted: (clients) => count(clients, nouns.registeredClient),
  form: {
    name: 'Jina',
    branch: 'Tawi',
    branchPlaceholder: 'Chagua tawi',
    location: 'Mahali',
    accountNumber: 'Nambari ya akaunti',
    accountNumberHint:
      'Msimamizi pekee ndiye anayeweza kubadilisha nambari hii, kwa sababu hutumiwa kupata masalio.',
    members: 'Wanachama',
    activeMembers: 'Wanachama hai', // review: active members
  },
  details: {
    chairperson: 'Mwenyekiti',
    chairpersonPhone: 'Simu ya mwenyekiti',
    meetingDay: 'Siku ya mkutano',
    meetingDayHint: 'Chagua siku, au andika mlichokubaliana.',
    days: {
      monday: 'Jumatatu',
      tuesday: 'Jumanne',
      wednesday: 'Jumatano',
      thursday: 'Alhamisi',
      friday: 'Ijumaa',
      saturday: 'Jumamosi',
      sunday: 'Jumapili',
    },
    loanBalance: 'Salio la mkopo',
    arrears: 'Malimbikizo',
  },
  page: {
    back: 'Rudi kwenye vikundi',
    missing: 'Huenda kilifutwa, au ni cha tawi lisilo lako.',
    loanBalance: 'Salio la mkopo',
    arrears: 'Malimbikizo',
    ratio: 'Uwiano wa malimbikizo',
    ratioNote: 'malimbikizo ÷ salio la mkopo',
    percent: (percent) => `${percent}%`,
    members: 'Wanachama',
    membersStated: (active, counted) => `hai ${active} · ${counted}`,
    facts: 'Maelezo',
    accountNumber: 'Nambari ya akaunti',
    location: 'Mahali',
    created: 'Tarehe ya kurekodiwa',
    updated: 'Tarehe ya kusasishwa',
    branch: 'Tawi',
    memberColumns: { name: 'Jina', phone: 'Simu', order: 'Agizo' },
    order: 'Agiza',
    orderFor: (name) => `Agiza kwa niaba ya ${name}`,
    memberList: 'Wanachama ambao ni wateja',
    registered: (registered, stated) =>
      `${capital(count(stated, nouns.member))} · ${count(registered, nouns.registeredClient)}`,
    noMembers: 'Hakuna mwanachama ambaye ni mteja bado.',
    noMembersHint: 'Ili kuongeza mteja, fungua ukurasa wake na uchague Weka kwenye kikundi.',
  },
  move: {
    title: (to) => `Ungependa kuhamisha kikundi hadi tawi la ${to}?`,
    lines: (from) => [
      'Wateja wake na maagizo yaliyo wazi yatahama pamoja nacho. Kisha mameneja wa tawi hilo ndio wataamua kuhusu maagizo.',
      'Wateja hawatakuwa na afisa wa mikopo huko hadi mmoja achaguliwe.',
      `Maagizo yaliyokamilika hubaki katika tawi la ${from}.`,
    ],
    back: 'Rudi',
    goOn: 'Hamisha kikundi',
    done: (to, { orders, clients, deciders }) =>
      [
        `Kikundi kimehifadhiwa. Sasa kiko katika tawi la ${to}, pamoja na ${count(orders, nouns.openOrder)} na ${count(clients, nouns.client)}.`,
        ...(orders > 0 ? [decide(to, deciders)] : []),
      ].join(' '),
  },
  done: {
    created: (name) => `Kikundi ${name} kimeongezwa`,
    updated: 'Kikundi kimehifadhiwa',
    deleted: 'Kikundi kimefutwa',
  },
};
