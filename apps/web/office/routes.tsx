import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { AdminScreen, OfficerScreen } from '#domain/office-screens.ts';
import { rolesOf } from '#domain/roles.ts';
import { readAnalyticsSearch } from './analytics/analytics-search.ts';
import { DASHBOARDS } from './auth/destinations.ts';
import { forgetEarlierReturnPlace } from './auth/return-place.ts';
import { readClientPageSearch, readClientsSearch } from './clients/clients-search.ts';
import { readPeriodSearch } from './kit/period-search.ts';
import { readGroupPageSearch, readGroupsSearch } from './groups/groups-search.ts';
import { readImportSearch } from './imports/imports-search.ts';
import { Spinner } from './kit/Spinner.tsx';
import { Crash } from './layout/Crash.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { OfficeArea } from './layout/OfficeArea.tsx';
import { readOrderPageSearch, readOrdersSearch } from './orders/orders-search.ts';
import { readProductsSearch } from './products/products-search.ts';
import { readMonthSearch } from './reports/month-search.ts';
import { readReportSearch } from './reports/report-search.ts';
import { readSettingsSearch } from './settings/settings-search.ts';
import { readStaffSearch } from './staff/staff-search.ts';
import { SignInPage } from './sign-in/SignInPage.tsx';

const root = createRootRoute({ component: Outlet });

const signIn = createRoute({ getParentRoute: () => root, path: '/signin', component: SignInPage });

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('./sign-in/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('./sign-in/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
});

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  notFoundComponent: NotFound,
  component: () => <OfficeArea roles={rolesOf('/admin')} />,
});

const officer = createRoute({
  getParentRoute: () => root,
  path: '/credit-officer',
  notFoundComponent: NotFound,
  component: () => <OfficeArea roles={rolesOf('/credit-officer')} />,
});

/** The screens that both areas have alike. */
const SHARED = {
  orders: {
    path: 'orders',
    validateSearch: readOrdersSearch,
    component: lazyRouteComponent(() => import('./orders/OrderListPage.tsx'), 'OrderListPage'),
  },
  'orders/$id': {
    path: 'orders/$id',
    validateSearch: readOrderPageSearch,
    component: lazyRouteComponent(() => import('./orders/OrderPage.tsx'), 'OrderPage'),
  },
  clients: {
    path: 'clients',
    validateSearch: readClientsSearch,
    component: lazyRouteComponent(() => import('./clients/ClientListPage.tsx'), 'ClientListPage'),
  },
  'clients/$id': {
    path: 'clients/$id',
    validateSearch: readClientPageSearch,
    component: lazyRouteComponent(() => import('./clients/ClientPage.tsx'), 'ClientPage'),
  },
  groups: {
    path: 'groups',
    validateSearch: readGroupsSearch,
    component: lazyRouteComponent(() => import('./groups/GroupListPage.tsx'), 'GroupListPage'),
  },
  'groups/$id': {
    path: 'groups/$id',
    validateSearch: readGroupPageSearch,
    component: lazyRouteComponent(() => import('./groups/GroupPage.tsx'), 'GroupPage'),
  },
  reports: {
    path: 'reports',
    component: lazyRouteComponent(() => import('./reports/ReportListPage.tsx'), 'ReportListPage'),
  },
  'reports/month': {
    path: 'reports/month',
    validateSearch: readMonthSearch,
    component: lazyRouteComponent(() => import('./reports/MonthlyReportPage.tsx'), 'MonthlyReportPage'),
  },
  'reports/$name': {
    path: 'reports/$name',
    validateSearch: readReportSearch,
    component: lazyRouteComponent(() => import('./reports/ReportPage.tsx'), 'ReportPage'),
  },
  account: {
    path: 'account',
    component: lazyRouteComponent(() => import('./account/AccountPage.tsx'), 'AccountPage'),
  },
} as const;

/** Routes by their paths: the compiler asks for each screen of the list by which the server answers, and for no other. */
type Screens<Path extends string> = { [P in Path]: { path: P } };

type BehindSettings<Screen> = Screen extends `settings/${infer Path}` ? Path : never;

/** The frame of the settings; a section with an address of its own is a route in it. */
const settings = createRoute({
  getParentRoute: () => admin,
  path: 'settings',
  component: lazyRouteComponent(() => import('./settings/SettingsFrame.tsx'), 'SettingsFrame'),
});

/** The staff route map (SPEC 2). Any other address meets the not-found page. */
const routeTree = root.addChildren([
  signIn,
  forgotPassword,
  resetPassword,
  admin.addChildren({
    '/': createRoute({
      getParentRoute: () => admin,
      path: '/',
      beforeLoad: () => {
        throw redirect({ to: DASHBOARDS.admin, replace: true });
      },
    }),
    dashboard: createRoute({
      getParentRoute: () => admin,
      path: 'dashboard',
      validateSearch: readPeriodSearch,
      component: lazyRouteComponent(() => import('./dashboard/AdminDashboard.tsx'), 'AdminDashboard'),
    }),
    orders: createRoute({ getParentRoute: () => admin, ...SHARED.orders }),
    'orders/$id': createRoute({ getParentRoute: () => admin, ...SHARED['orders/$id'] }),
    clients: createRoute({ getParentRoute: () => admin, ...SHARED.clients }),
    'clients/$id': createRoute({ getParentRoute: () => admin, ...SHARED['clients/$id'] }),
    groups: createRoute({ getParentRoute: () => admin, ...SHARED.groups }),
    'groups/$id': createRoute({ getParentRoute: () => admin, ...SHARED['groups/$id'] }),
    reports: createRoute({ getParentRoute: () => admin, ...SHARED.reports }),
    'reports/month': createRoute({ getParentRoute: () => admin, ...SHARED['reports/month'] }),
    'reports/$name': createRoute({ getParentRoute: () => admin, ...SHARED['reports/$name'] }),
    account: createRoute({ getParentRoute: () => admin, ...SHARED.account }),
    products: createRoute({
      getParentRoute: () => admin,
      path: 'products',
      validateSearch: readProductsSearch,
      component: lazyRouteComponent(() => import('./products/ProductListPage.tsx'), 'ProductListPage'),
    }),
    analytics: createRoute({
      getParentRoute: () => admin,
      path: 'analytics',
      validateSearch: readAnalyticsSearch,
      component: lazyRouteComponent(() => import('./analytics/AnalyticsPage.tsx'), 'AnalyticsPage'),
    }),
    settings: settings.addChildren({
      '/': createRoute({
        getParentRoute: () => settings,
        path: '/',
        beforeLoad: () => {
          throw redirect({
            to: '/admin/settings/$section',
            params: { section: 'institution' },
            replace: true,
          });
        },
      }),
      import: createRoute({
        getParentRoute: () => settings,
        path: 'import',
        validateSearch: readImportSearch,
        component: lazyRouteComponent(() => import('./imports/ImportPage.tsx'), 'ImportPage'),
      }),
      $section: createRoute({
        getParentRoute: () => settings,
        path: '$section',
        validateSearch: readSettingsSearch,
        component: lazyRouteComponent(() => import('./settings/SettingsSection.tsx'), 'SettingsSection'),
      }),
    } satisfies Screens<'/' | BehindSettings<AdminScreen>>),
  } satisfies Screens<'/' | Exclude<AdminScreen, `settings/${string}`>>),
  officer.addChildren({
    '/': createRoute({
      getParentRoute: () => officer,
      path: '/',
      beforeLoad: () => {
        throw redirect({ to: DASHBOARDS.officer, replace: true });
      },
    }),
    dashboard: createRoute({
      getParentRoute: () => officer,
      path: 'dashboard',
      component: lazyRouteComponent(() => import('./dashboard/OfficerDashboard.tsx'), 'OfficerDashboard'),
    }),
    orders: createRoute({ getParentRoute: () => officer, ...SHARED.orders }),
    'orders/$id': createRoute({ getParentRoute: () => officer, ...SHARED['orders/$id'] }),
    clients: createRoute({ getParentRoute: () => officer, ...SHARED.clients }),
    'clients/$id': createRoute({ getParentRoute: () => officer, ...SHARED['clients/$id'] }),
    groups: createRoute({ getParentRoute: () => officer, ...SHARED.groups }),
    'groups/$id': createRoute({ getParentRoute: () => officer, ...SHARED['groups/$id'] }),
    reports: createRoute({ getParentRoute: () => officer, ...SHARED.reports }),
    'reports/month': createRoute({ getParentRoute: () => officer, ...SHARED['reports/month'] }),
    'reports/$name': createRoute({ getParentRoute: () => officer, ...SHARED['reports/$name'] }),
    account: createRoute({ getParentRoute: () => officer, ...SHARED.account }),
    staff: createRoute({
      getParentRoute: () => officer,
      path: 'staff',
      validateSearch: readStaffSearch,
      component: lazyRouteComponent(() => import('./staff/StaffPage.tsx'), 'StaffPage'),
    }),
  } satisfies Screens<'/' | OfficerScreen>),
]);

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
