import type { MachineGrant } from '#domain/permissions.ts';
import type { settingsMachines as en } from '../en/settings-machines.ts';
import type { Shape } from '../shape.ts';

/** After "Inaweza" (it may). */
const grants: Record<MachineGrant, string> = {
  'products.read': 'Kuona bidhaa na bei zake',
  'products.write': 'Kuongeza na kubadilisha bidhaa, bei na idadi zilizopo',
  'stock.read': 'Kuona bidhaa zilizopo kwa tawi',
  'stock.write': 'Kupokea, kutuma na kuhesabu bidhaa',
  'branches.read': 'Kuona matawi',
  'clients.read': 'Kuona wateja',
  'clients.create': 'Kusajili wateja',
  'clients.edit': 'Kubadilisha maelezo ya wateja',
  'clients.assign-group': 'Kuweka wateja kwenye vikundi',
  'groups.read': 'Kuona vikundi',
  'groups.create': 'Kuunda vikundi',
  'groups.edit': 'Kubadilisha vikundi',
  'figures.write': 'Kuandika masalio kwenye vitabu vyetu',
  'orders.read': 'Kuona maagizo',
  'orders.create': 'Kuweka maagizo',
  'imports.read': 'Kuona uingizaji',
  'imports.run': 'Kuingiza faili',
};

export const settingsMachines: Shape<typeof en> = {
  line: 'Akaunti za programu nyingine, kwa mfano mfumo wa bidhaa zilizopo. Kila moja huingia kwa ufunguo na inaweza kufanya tu unachoruhusu hapa.',
  label: 'Akaunti za programu',
  loading: 'Inapakia akaunti za programu...',
  empty: 'Hakuna akaunti za programu bado',
  emptyHint: 'Unda moja programu nyingine inapohitaji kusoma au kuandika data hapa.',
  add: 'Ongeza akaunti ya programu',
  columns: {
    name: 'Jina',
    grants: 'Inaweza',
    keys: 'Funguo',
    made: 'Iliundwa',
  },
  labels: { name: 'Jina', branchId: 'Tawi', grants: 'Inaweza' },
  hints: {
    name: 'Jina la programu, huonyeshwa pamoja na kila kitu inachofanya.',
    grants: 'Huwezi kubadilisha hili baadaye. Kubadilisha bidhaa na kuingiza data kunahitaji matawi yote.',
  },
  grants,
  madeBy: (name) => `na ${name}`,
  ended: (day, name) => `Ilikomeshwa ${day} na ${name}`,
  noKeys: 'Hakuna ufunguo',
  keyHint: (hint) => `…${hint}`,
  keyMade: (day) => `uliundwa ${day}`,
  keyUsed: (at) => `ulitumika mwisho ${at}`,
  keyNeverUsed: 'haujawahi kutumika',
  addKey: 'Unda ufunguo',
  addSecondKey: 'Unda ufunguo wa pili',
  addKeyQuestion: (name) => `Ungependa kuunda ufunguo wa ${name}? Utaonyeshwa mara moja tu.`,
  making: 'Inaunda...',
  keyFor: (what, name) => `${what} kwa ${name}`,
  endKey: 'Komesha ufunguo',
  endKeyOf: (hint, name) => `Komesha ufunguo …${hint} wa ${name}`,
  endKeyQuestion: (hint, name) =>
    `Ungependa kukomesha ufunguo …${hint} wa ${name}? Programu inayoutumia itakataliwa mara moja. Hatua hii haiwezi kutenduliwa.`,
  keyEnded: 'Ufunguo umekomeshwa',
  end: 'Komesha akaunti',
  endOf: (name) => `Komesha akaunti ${name}`,
  endQuestion: (name) =>
    `Ungependa kukomesha akaunti ${name} na funguo zake zote? Programu itakataliwa mara moja. Hatua hii haiwezi kutenduliwa. Yale iliyofanya yatabaki.`,
  ending: 'Inakomesha...',
  accountEnded: (name) => `Akaunti ${name} imekomeshwa`,
  key: {
    title: 'Ufunguo wa akaunti ya programu',
    forNew: (name) => `Programu ${name} sasa ina akaunti.`,
    forSecond: (name) =>
      `Programu ${name} sasa ina ufunguo mpya. Uweke kwenye programu, na ukomeshe ufunguo wa zamani ukiacha kutumika.`,
    once: 'Unaonyeshwa mara moja tu. Unakili kwenye programu sasa. Mtu yeyote aliye nao anaweza kufanya kile ambacho akaunti hii inaweza kufanya.',
    label: 'Ufunguo',
  },

  /** Until a program is connected. */
  unused: {
    line: 'Programu nyingine zinaweza kusoma na kuandika data hapa, au kujulishwa mabadiliko. Hakuna programu iliyounganishwa bado.',
    open: 'Unganisha programu',
  },
};
