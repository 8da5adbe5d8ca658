import { expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';
import { SITE_ART } from '#contract/site-art.ts';
import { OFFICE_SCREENS } from '#domain/office-screens.ts';
import { settings } from '#words/index.ts';
import { PAGES } from './site/routes.ts';

/** Words that ad blockers stop in an address (EasyList, EasyPrivacy), such as `/api/v1/metrics` or `/event-log/*`. */
const BLOCKED = new Set(
  `ad ads adserver advert advertisement affiliate analyse analytic analytics banner banners beacon beacons
    campaign click clicks collect collector conversion fingerprint ga geoip heatmap hit hits impression
    impressions log logger logging metric metrics pageview ping pixel popup promo referrer retargeting rum sponsor
    sponsors stat statistics stats tag telemetry track tracker tracking visitor`.split(/\s+/),
);

const blockedIn = (address: string) =>
  address.split(/[^a-z]+/i).filter((word) => BLOCKED.has(word.toLowerCase()));

it('no path of the API, address of a page or drawing has a word that ad blockers stop (DECISIONS 2.12)', () => {
  const addresses = [
    ...ENDPOINTS.map(({ path }) => `/api${path}`),
    ...PAGES.map(({ path }) => path),
    ...Object.values(OFFICE_SCREENS).flat(),
    ...Object.keys(settings.names),
    ...SITE_ART,
  ];
  const blocked = addresses.filter((address) => blockedIn(address).length > 0);
  // SPEC 2 names this page. A blocker stops what a page loads, and no page that somebody opens.
  expect(blocked).toEqual(['analytics']);
});
