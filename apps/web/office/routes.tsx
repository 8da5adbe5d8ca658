import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent as page,
  Navigate,
  Outlet,
  type RouteComponent,
} from '@tanstack/react-router';
import type { AdminScreen, OfficerScreen, SharedScreen } from '#domain/office-screens.ts';
import { may, type Permission } from '#domain/permissions.ts';
import { rolesOf } from '#domain/roles.ts';
import { useActor } from './auth/actor.ts';
import { DASHBOARDS, forgetEarlierReturnPlace, ownDashboard } from './auth/destinations.ts';
import { OfficerDashboard } from './dashboard/OfficerDashboard.tsx';
import { Spinner } from './kit/page/feedback.tsx';
import { Crash, NotFound } from './layout/ErrorPages.tsx';
import { OfficeArea } from './layout/OfficeArea.tsx';
import { SignInPage } from './sign-in/SignInPage.tsx';

/** Screens by their paths. The compiler asks for each one by which the server answers (`#domain/office-screens.ts`). */
type Pages<Path extends string> = Record<Path, RouteComponent>;

const route = <Parent extends AnyRoute, Path extends string>(
  parent: Parent,
  path: Path,
  component: RouteComponent,
) => createRoute({ getParentRoute: () => parent, path, component });

/** The permissions of pages that only some people of an area see. */
const NEEDS: Readonly<Record<string, Permission>> = {
  reports: 'reports.read',
  'reports/month': 'reports.read',
  'reports/$name': 'reports.read',
  portfolios: 'portfolios.read',
  staff: 'staff.lock',
};

/** A page for those with a permission; others are sent to their own dashboard (SPEC 2, Route map; SPEC 6). */
function needs(permission: Permission, Page: RouteComponent): RouteComponent {
  function Allowed() {
    const actor = useActor();
    return may(actor, permission) ? <Page /> : <Navigate to={ownDashboard(actor.role)} replace />;
  }
  // The router fetches the page by `preload`.
  return Object.assign(Allowed, Page);
}

/** A route for each page. What an address holds beside its path its screen reads (`useListAddress`). */
function routesOf<Parent extends AnyRoute, Path extends string>(parent: Parent, pages: Pages<Path>) {
  const routes: Record<string, AnyRoute> = {};
  for (const [path, component] of Object.entries<RouteComponent>(pages)) {
    const permission = NEEDS[path];
    routes[path] = route(parent, path, permission ? needs(permission, component) : component);
  }
  return routes as { [P in Path]: ReturnType<typeof route<Parent, P>> };
}

const leadsTo =
  (address: string): RouteComponent =>
  () => <Navigate to={address} replace />;

const stock = () => import('./stock/stock-pages.ts');

/** The screens that both areas have alike, but for the dashboard. */
const SHARED: Pages<Exclude<SharedScreen, 'dashboard'>> = {
  orders: page(() => import('./orders/OrderListPage.tsx'), 'OrderListPage'),
  'orders/$id': page(() => import('./orders/OrderPage.tsx'), 'OrderPage'),
  deliveries: page(() => import('./deliveries/DeliveryListPage.tsx'), 'DeliveryListPage'),
  'deliveries/due': page(() => import('./deliveries/DueOrdersPage.tsx'), 'DueOrdersPage'),
  'deliveries/$id': page(() => import('./deliveries/DeliveryPage.tsx'), 'DeliveryPage'),
  stock: page(stock, 'GoodsPage'),
  'stock/needs': page(stock, 'NeedsPage'),
  'stock/consignments': page(stock, 'ConsignmentListPage'),
  'stock/consignments/$id': page(stock, 'ConsignmentPage'),
  'stock/moves': page(stock, 'MovesPage'),
  'stock/counts': page(stock, 'CountListPage'),
  'stock/counts/$id': page(stock, 'CountPage'),
  clients: page(() => import('./clients/ClientListPage.tsx'), 'ClientListPage'),
  'clients/$id': page(() => import('./clients/ClientPage.tsx'), 'ClientPage'),
  groups: page(() => import('./groups/GroupListPage.tsx'), 'GroupListPage'),
  'groups/$id': page(() => import('./groups/GroupPage.tsx'), 'GroupPage'),
  reports: page(() => import('./reports/ReportListPage.tsx'), 'ReportListPage'),
  'reports/month': page(() => import('./reports/MonthlyReportPage.tsx'), 'MonthlyReportPage'),
  'reports/$name': page(() => import('./reports/ReportPage.tsx'), 'ReportPage'),
  portfolios: page(() => import('./portfolios/PortfoliosPage.tsx'), 'PortfoliosPage'),
  unsent: page(() => import('./field/UnsentPage.tsx'), 'UnsentPage'),
  'meetings/$id': page(() => import('./field/MeetingPage.tsx'), 'MeetingPage'),
  account: page(() => import('./account/AccountPage.tsx'), 'AccountPage'),
};

type BehindSettings<Screen> = Screen extends `settings/${infer Path}` ? Path : never;

/** A section with an address of its own is a route in the frame of the settings. */
const SETTINGS: Pages<'/' | BehindSettings<AdminScreen>> = {
  '/': leadsTo('/admin/settings/institution'),
  import: page(() => import('./imports/ImportPage.tsx'), 'ImportPage'),
  $section: page(() => import('./settings/SettingsSection.tsx'), 'SettingsSection'),
};

const ADMIN: Pages<'/' | Exclude<AdminScreen, 'settings' | `settings/${string}`>> = {
  '/': leadsTo(DASHBOARDS.admin),
  ...SHARED,
  dashboard: page(() => import('./dashboard/RecentOrders.tsx'), 'AdminDashboard'),
  products: page(() => import('./products/ProductListPage.tsx'), 'ProductListPage'),
  analytics: page(() => import('./analytics/AnalyticsPage.tsx'), 'AnalyticsPage'),
};

const OFFICER: Pages<'/' | OfficerScreen> = {
  '/': leadsTo(DASHBOARDS.officer),
  ...SHARED,
  // Among the first scripts, as the first screen of most people: to fetch it apart takes a slow network seconds.
  dashboard: OfficerDashboard,
  today: page(() => import('./field/TodayPage.tsx'), 'TodayPage'),
  'check-paper': page(() => import('./papers/CheckPaperPage.tsx'), 'CheckPaperPage'),
  staff: page(() => import('./settings/staff/StaffSection.tsx')),
};

const root = createRootRoute({ component: Outlet });

const area = <Path extends '/admin' | '/credit-officer'>(path: Path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    notFoundComponent: NotFound,
    component: () => <OfficeArea roles={rolesOf(path)} />,
  });
const [admin, officer] = [area('/admin'), area('/credit-officer')];
const settings = route(
  admin,
  'settings',
  page(() => import('./settings/SettingsFrame.tsx'), 'SettingsFrame'),
);

/** The staff route map (SPEC 2). Any other address meets the not-found page. */
const routeTree = root.addChildren({
  ...routesOf(root, {
    signin: SignInPage,
    'forgot-password': page(() => import('./sign-in/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
    'reset-password': page(() => import('./sign-in/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  }),
  admin: admin.addChildren({
    ...routesOf(admin, ADMIN),
    settings: settings.addChildren(routesOf(settings, SETTINGS)),
  }),
  officer: officer.addChildren(routesOf(officer, OFFICER)),
});

// Before the router reads where it begins.
forgetEarlierReturnPlace();

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: Spinner,
  defaultPendingMs: 150,
  defaultErrorComponent: Crash,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
