import { LIMITS } from '#domain/limits.ts';
import type { deletions as en } from '../en/deletions.ts';
import type { Shape } from '../shape.ts';
import { formatDayTime } from './format.ts';
import { count, nouns } from './nouns.ts';

const confirmDays = count(LIMITS.confirmDays, nouns.day);
const restoreDays = count(LIMITS.restoreDays, nouns.day);

const actions = { delete: 'Futa', anonymise: 'Futa data ya kibinafsi', merge: 'Unganisha' };
const entities = { order: 'agizo', client: 'mteja', group: 'kikundi' };
/** What is restored, by its name in `entities`. */
const restored: Readonly<Record<string, string>> = {
  [entities.order]: 'Agizo limerejeshwa',
  [entities.client]: 'Mteja amerejeshwa',
  [entities.group]: 'Kikundi kimerejeshwa',
};

export const deletions: Shape<typeof en> = {
  line: `Rekodi zinazosubiri msimamizi wa pili, zilizofutwa katika ${restoreDays} zilizopita, au zilizofungwa.`,
  reason: {
    reason: 'Sababu',
    reasonHint: 'Hubaki kwenye kumbukumbu ya ukaguzi. Usiandike majina.',
  },
  looking: 'Inakagua kitakachobadilika...',
  waits:
    'Msimamizi wa pili lazima athibitishe hili. Hadi hapo hakuna kitakachobadilika. Wasimamizi wengine wataarifiwa.',
  confirmers: (names) => `Wanaoweza kuthibitisha hili ndani ya ${confirmDays}: ${names}.`,
  nobodyYet: (name, from) =>
    `Hakuna anayeweza kuthibitisha hili sasa. ${name} anaweza kuthibitisha kuanzia ${formatDayTime(from)}, kwa muda wa ${confirmDays}. Sababu: mmoja wenu aliunda, aliweka upya au alibadilisha akaunti ya mwenzake.`,
  confirmFrom: (from) => `Unaweza kuthibitisha hili kuanzia ${formatDayTime(from)}.`,
  atOnce: {
    delete: `Msimamizi anaweza kurejesha rekodi hii ndani ya ${restoreDays}.`,
    anonymise: 'Hufanyika mara moja.',
  },
  chairs: 'Mteja huyu ni mwenyekiti wa vikundi hivi. Jina na simu yake zitafutwa huko pia.',
  chair: (group, branch, chairperson) =>
    chairperson ? `${group}, ${branch}: ${chairperson}` : `${group}, ${branch}`,
  alreadyAsked: (who, when) => `${who} aliomba hili ${when}. Linasubiri msimamizi wa pili.`,
  asked: 'Ombi limetumwa kwa wasimamizi wengine ili walithibitishe',
  requested: 'Limeombwa kufutwa',
  requestedOn: (day) =>
    `Msimamizi aliomba tarehe ${day} agizo hili lifutwe. Msimamizi mwingine lazima athibitishe.`,
  notice: {
    delete: 'Ombi la kufuta linasubiri msimamizi wa pili',
    anonymise: 'Ombi la kufuta data ya kibinafsi linasubiri msimamizi wa pili',
    merge: 'Ombi la kuunganisha rekodi hii na nyingine linasubiri msimamizi',
  },
  noticeOf: (notice, who, day) => `${notice}. ${who} ndiye aliyeomba. Linaweza kuthibitishwa hadi ${day}.`,
  show: 'Onyesha ombi',
  waiting: {
    title: 'Zinasubiri msimamizi wa pili',
    loading: 'Inapakia zinazosubiri...',
    empty: 'Hakuna kinachosubiri.',
    emptyHint:
      'Msimamizi akitaka kufuta rekodi au data ya kibinafsi, ombi husubiri hapa hadi msimamizi mwingine alithibitishe.',
  },
  deleted: {
    title: `Zilizofutwa katika ${restoreDays} zilizopita`,
    loading: 'Inapakia zilizofutwa...',
    empty: 'Hakuna kilichofutwa.',
    emptyHint: `Rekodi zilizofutwa zinaweza kurejeshwa hapa ndani ya ${restoreDays}.`,
  },
  closed: {
    title: 'Zimefungwa hadi muda wa kuhifadhi uishe',
    loading: 'Inapakia rekodi zilizofungwa...',
    empty: 'Hakuna rekodi iliyofungwa.',
    emptyHint: 'Rekodi zilizofutwa zenye maagizo yaliyoidhinishwa hubaki hapa hadi muda wa kuhifadhi uishe.',
  },
  facts: {
    name: 'Jina',
    phone: 'Simu',
    national_id: 'Kitambulisho cha taifa',
    system_id: 'System ID',
    address: 'Anwani',
    joined: 'Alijiunga',
    account_number: 'Nambari ya akaunti',
    chairperson: 'Mwenyekiti',
    location: 'Mahali',
    number: 'Agizo',
    group: 'Kikundi',
    branch: 'Tawi',
    status: 'Hali',
    total: 'Jumla',
    created: 'Limewekwa',
  },
  columns: {
    record: 'Rekodi',
    what: 'Nini',
    reason: 'Sababu',
    asked: 'Aliyeomba',
    until: 'Hadi',
    deleted: 'Aliyefuta',
    actions: 'Vitendo',
  },
  actions,
  entities,
  what: (action, entity) => (action === actions.anonymise ? `${action} ya ${entity}` : `${action} ${entity}`),
  noReason: 'Hakuna iliyotolewa',
  confirmedBy: (who) => `ilithibitishwa na ${who}`,
  confirm: 'Thibitisha',
  confirming: 'Inathibitisha...',
  confirmOf: (name) => `Thibitisha: ${name}`,
  confirmQuestion: {
    delete: (name, reason) => `Ungependa kufuta ${name}? Sababu: ${reason}.`,
    anonymise: (name, reason) =>
      `Ungependa kufuta data ya kibinafsi ya ${name}? Hakuna anayeweza kuirejesha. Sababu: ${reason}.`,
    merge: (name, reason) =>
      `Ungependa kuunganisha ${name} kama rekodi za mtu mmoja? Rekodi iliyo baada ya mshale ndiyo kuu. Sababu: ${reason}.`,
  },
  confirmed: 'Imethibitishwa na kufanyika',
  refuse: 'Kataa',
  refuseOf: (name) => `Kataa: ${name}`,
  refused: 'Ombi limekataliwa. Hakuna kilichobadilishwa.',
  withdraw: 'Ondoa ombi',
  withdrawOf: (name) => `Ondoa ombi: ${name}`,
  withdrawn: 'Ombi limeondolewa. Hakuna kilichobadilishwa.',
  restore: 'Rejesha',
  restoreOf: (name) => `Rejesha ${name}`,
  restored: (entity) => restored[entity] ?? `Imerejeshwa: ${entity}`,
};
