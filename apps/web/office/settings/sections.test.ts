import { expect, it } from 'vitest';
import { settings } from '../../../../packages/messages/src/sw/settings.ts';
import { isFoundBy, type SectionName } from './sections.ts';

it.each<[string, SectionName]>([
  ['nambari ya paybill', 'facts'],
  ['riba', 'loans'],
  ['saa za kazi', 'branches'],
  ['kanuni za nenosiri', 'sign-in'],
  ['ongeza afisa', 'staff'],
  ['zuia ujumbe', 'messages'],
  ['futa mteja', 'deletions'],
  ['nani alihamisha', 'audit'],
  ['nembo', 'look'],
  ['ingiza wateja wa zamani', 'import'],
])('"%s" finds its section of the settings in Swahili: %s (DECISIONS 26.1)', (typed, section) => {
  expect(isFoundBy(typed, `${settings.names[section]} ${settings.alike[section]}`)).toBe(true);
});
