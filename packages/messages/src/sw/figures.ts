import type { Shape } from '../shape.ts';
import type { figures as en } from '../en/figures.ts';

export const figures: Shape<typeof en> = {
  period: 'Kipindi',
  presets: {
    lastDays: 'Siku 30 zilizopita',
    thisMonth: 'Mwezi huu',
    lastMonth: 'Mwezi uliopita',
    thisYear: 'Mwaka huu',
  },
  custom: 'Siku nyingine',
  allTime: 'Muda wote',
  from: 'Kuanzia',
  to: 'Hadi',
  backwards: 'Tarehe ya mwisho iko kabla ya tarehe ya kuanza.',
  branch: 'Tawi',
  allBranches: 'Matawi yote',
  showNumbers: 'Onyesha nambari',
  between: (from, to) => (from === to ? from : `${from} hadi ${to}`),
  since: (from) => `Kuanzia ${from}`,
  until: (to) => `Hadi ${to}`,
};
