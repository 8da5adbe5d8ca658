// Runs in Node.
// oxlint-disable no-restricted-imports
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';
import { SITE_ART } from '#contract/site-art.ts';
import { settings } from '#words/index.ts';
import { PAGES } from './site/routes.ts';

/** Words that ad blockers stop in an address (EasyList, EasyPrivacy), each with what is stopped for it. */
const BLOCKED: Record<string, string> = {
  ad: '/ad/statistic, /ad_tracking.',
  ads: '/ads/track/*, -ads-tracking-',
  adserver: '/adserver/*',
  advert: '/advert/*',
  advertisement: '/advertisement/*',
  affiliate: '/affiliate-track.',
  analyse: '/analyse.js',
  analytic: '/analytic/pageview',
  analytics: '/api/analytics/*, -analytics-events.',
  banner: '/banner-tracker.',
  banners: '/banners-stat.',
  beacon: '/beacon/collector/*',
  beacons: '/beacons?data=',
  campaign: '/campaign_tracker.',
  click: '/click?track=',
  clicks: '/clicks/servlet/*',
  collect: '/collect?data=',
  collector: '/api/v1/collector',
  conversion: '/conversion_async.',
  fingerprint: '/fingerprint.min.js',
  ga: '/_lib/ga.js',
  geoip: '.me/geoip/',
  heatmap: '/ajax/heatmap-',
  hit: '/stats.*/hits/*',
  hits: '/pagehits/*',
  impression: '/promo/impression?',
  impressions: '/sdk/impressions',
  log: '/api/log?, /event-log/*',
  logger: '/script/logger.',
  logging: '/analytics/logging',
  metric: '/analytics/metric/*',
  metrics: '/api/v1/metrics',
  pageview: '/api/pageview?',
  ping: '/api/ping?',
  pixel: '/api/pixel?',
  popup: '/popup-ad.',
  promo: '/promo_tracking/*',
  referrer: '/referrer.js',
  retargeting: '/retargetingScript/*',
  rum: '/rum/events',
  sponsor: '/sponsorship_stats/*',
  sponsors: '/sponsors/ads/*',
  stat: '/api/stat?',
  statistics: '/statistics/get?',
  stats: '/api/0/stats',
  tag: '/stat.tag.',
  telemetry: '/rum-telemetry/*',
  track: '/api/v1/track/*',
  tracker: '/build/tracker.js',
  tracking: '/api/tracking/*',
  visitor: '/public/visitor/create?',
};

const blockedIn = (address: string) =>
  address.split(/[^a-z]+/i).filter((word) => BLOCKED[word.toLowerCase()] !== undefined);

it('no path of the API, address of a page or drawing has a word that ad blockers stop (DECISIONS 2.12)', () => {
  const routes = readFileSync(new URL('office/routes.tsx', import.meta.url), 'utf8');
  const addresses = [
    ...ENDPOINTS.map(({ path }) => `/api${path}`),
    ...PAGES.map(({ path }) => path),
    ...[...routes.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path),
    ...Object.keys(settings.names),
    ...SITE_ART,
  ];
  const blocked = addresses.filter((address) => blockedIn(address).length > 0);
  // SPEC 2 names this page. A blocker stops what a page loads, and no page that somebody opens.
  expect(blocked).toEqual(['analytics']);
});
