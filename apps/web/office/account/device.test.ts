import { expect, it } from 'vitest';
import { nameDevice } from './device.ts';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A057F) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13) SamsungBrowser/24.0 Chrome/117.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox on Linux'],
  ['curl/8.5', 'Unknown device'],
  ['', 'Unknown device'],
])('a session is named by browser and system (case %#)', (agent, name) => {
  expect(nameDevice(agent)).toBe(name);
});
