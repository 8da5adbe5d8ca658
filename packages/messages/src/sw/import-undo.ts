import { formatAmount } from '#domain/money.ts';
import type { importUndo as en } from '../en/import-undo.ts';
import type { Shape } from '../shape.ts';
import { formatDayTime } from './format.ts';
import { capital, count, nouns, pick } from './nouns.ts';

const records = (n: number) => capital(count(n, nouns.record));

export const importUndo: Shape<typeof en> = {
  title: 'Tendua uingizaji huu',
  open: 'Tendua uingizaji huu...',
  removes: (n) =>
    `${records(n)} ${pick(n, 'iliyoongezwa', 'zilizoongezwa')} na uingizaji huu ${pick(n, 'itaondolewa', 'zitaondolewa')}.`,
  restores: (n) =>
    `${records(n)} ${pick(n, 'iliyobadilishwa', 'zilizobadilishwa')} na uingizaji huu ${pick(n, 'itarudishiwa', 'zitarudishiwa')} data ya awali.`,
  stays: (n) =>
    `${records(n)} ${pick(n, 'inabaki ilivyo', 'zinabaki zilivyo')} sasa, kikamilifu au kwa sehemu:`,
  gone: (n) => `${records(n)} ${pick(n, 'haipo', 'hazipo')} tena.`,
  rows: 'Safu mlalo za faili zinabaki hapa. Unaweza kuziingiza tena.',
  nothing: 'Hakuna kilichobaki cha kutendua.',
  confirm: 'Tendua uingizaji',
  more: (shown, all) => `${shown} za kwanza kati ya ${formatAmount(all)}.`,
  line: (line, name, what) => `Mstari ${line}${name && `, ${name}`}: ${what}`,
  stay: (field, why) => (field === null ? why : `${field} ${why}`),
  done: (by, at) => `Uingizaji huu ulitenduliwa na ${by}, ${formatDayTime(at)}.`,
  again: 'Jaribu faili tena',
  reasons: {
    changed: 'imebadilishwa tangu wakati huo, inabaki',
    in_use: 'inatumika, inabaki',
    taken: 'sasa ni ya rekodi nyingine, inabaki',
    gone: 'kikundi au tawi halipo tena, inabaki',
  },
  between: '; ',
};
