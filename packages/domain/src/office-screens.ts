/** Where the two areas of the back office begin (SPEC 2, Route map). */
export const OFFICE_AREAS = ['/admin', '/credit-officer'] as const;
export type OfficeArea = (typeof OFFICE_AREAS)[number];

/** Where people sign in, and what belongs to it. */
export const SIGN_IN_SCREENS = ['/signin', '/forgot-password', '/reset-password'] as const;

/** The screens of both areas, by their addresses below it; `$` begins what stands for a name or an id. */
const SHARED_SCREENS = [
  'dashboard',
  'orders',
  'orders/$id',
  'deliveries',
  'deliveries/due',
  'deliveries/$id',
  'stock',
  'stock/needs',
  'stock/consignments',
  'stock/consignments/$id',
  'stock/moves',
  'stock/counts',
  'stock/counts/$id',
  'clients',
  'clients/$id',
  'groups',
  'groups/$id',
  'reports',
  'reports/month',
  'reports/$name',
  'portfolios',
  'account',
  'unsent',
  'meetings/$id',
] as const;
export type SharedScreen = (typeof SHARED_SCREENS)[number];

/** Of those who go to meetings; `staff` of managers alone, who share an area with officers. */
const OFFICER_SCREENS = ['staff', 'today', 'check-paper'] as const;
export type OfficerScreen = SharedScreen | (typeof OFFICER_SCREENS)[number];

const ADMIN_SCREENS = ['products', 'analytics', 'settings', 'settings/import', 'settings/$section'] as const;
export type AdminScreen = SharedScreen | (typeof ADMIN_SCREENS)[number];

export const OFFICE_SCREENS: Record<OfficeArea, readonly string[]> = {
  '/admin': [...SHARED_SCREENS, ...ADMIN_SCREENS],
  '/credit-officer': [...SHARED_SCREENS, ...OFFICER_SCREENS],
};

const anyOf = (screens: readonly string[]) => screens.map((one) => one.replace(/\$\w+/g, '[^/]+')).join('|');
const SCREEN = new RegExp(
  `^(?:${SIGN_IN_SCREENS.join('|')}|${OFFICE_AREAS.map((area) => `${area}(?:/(?:${anyOf(OFFICE_SCREENS[area])}))?`).join('|')})/?$`,
);

export function isOfficeScreen(path: string): boolean {
  return SCREEN.test(path);
}
