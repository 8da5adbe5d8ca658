import { expect, it } from 'vitest';
import { useBrowser } from '../../test/browser.ts';
import { tabTitle } from './moment.ts';

useBrowser();

it('the history of a registered device names no client whose page was open (DECISIONS 12.4.5)', () => {
  const title = () => tabTitle('Halima Njeri', 'Client');
  expect(title()).toBe('Halima Njeri');
  localStorage.setItem('device', JSON.stringify({ staffId: 's', deviceId: 'd' }));
  expect(title()).toBe('Client');
  localStorage.setItem('device', JSON.stringify({ staffId: 's', deviceId: 'd', ended: true }));
  expect(title()).toBe('Halima Njeri');
});
