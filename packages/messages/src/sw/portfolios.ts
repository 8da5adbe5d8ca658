import { formatAmount } from '#domain/money.ts';
import type { portfolios as en } from '../en/portfolios.ts';
import type { Shape } from '../shape.ts';
import { capital, count, countWith, nouns, pick } from './nouns.ts';

export const portfolios: Shape<typeof en> = {
  title: 'Maafisa na wateja wao',
  line: 'Kila mteja ana afisa wa mikopo mmoja wa tawi, au bado hana.',
  label: 'Maafisa na wateja wao',
  loading: 'Inapakia maafisa...',
  empty: 'Hakuna maafisa wa mikopo.',
  emptyHint: 'Msimamizi huunda akaunti zao chini ya Mipangilio, Wafanyakazi.',
  nobody: 'Bila afisa wa mikopo',
  waiting: (clients) =>
    pick(
      clients,
      '1 anasubiri: afisa wake aliondoka',
      `${formatAmount(clients)} wanasubiri: afisa wao aliondoka`,
    ),
  columns: {
    officer: 'Afisa wa mikopo',
    branch: 'Tawi',
    clients: 'Wateja',
    groups: 'Vikundi',
    act: 'Vitendo',
  },
  handOver: 'Kabidhi',
  handOverOf: (name) => `Kabidhi wateja wa ${name}`,
  handOverOfNobody: (branch) => `Kabidhi wateja wa ${branch} wasio na afisa wa mikopo`,
  form: {
    to: 'Kwa',
    toPlaceholder: 'Chagua afisa wa mikopo',
    nobodyElse: 'Hakuna afisa wa mikopo mwingine katika tawi hili.',
    which: 'Wateja gani',
    scopes: { all: 'Wote', groups: 'Wa vikundi', clients: 'Baadhi' },
    groups: 'Vikundi',
    groupOption: (name, clients) => `${name} (${formatAmount(clients)})`,
    search: 'Tafuta wateja...',
    table: 'Wateja',
    client: 'Jina',
    group: 'Kikundi',
    noGroup: 'Bado hana kikundi',
    loading: 'Inapakia wateja...',
    empty: 'Hakuna wateja waliopatikana.',
    chosen: (clients) =>
      clients === 0
        ? 'Bado hakuna aliyechaguliwa.'
        : `${capital(countWith(clients, nouns.client, 'mechaguliwa'))}.`,
    note: 'Maelezo',
    noteHint: 'Sababu, kwa kumbukumbu ya ukaguzi na maafisa wote wawili. Usitaje wateja.',
    summary: (clients, to) =>
      `${capital(countWith(clients, nouns.client, 'tahamishiwa'))} kwa ${to}. Maagizo na vikundi havitabadilika.`,
    save: 'Kabidhi',
    saving: 'Inakabidhi...',
  },
  done: (clients, to) =>
    `${capital(count(clients, nouns.client))} sasa ${pick(clients, 'yuko', 'wako')} kwa ${to}`,
};
