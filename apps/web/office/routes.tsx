import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
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
import { SignInPage } from './sign-in/SignInPage.tsx';

const root = createRootRoute({ component: Outlet });

const signIn = createRoute({ getParentRoute: () => root, path: '/signin', component: SignInPage });

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  notFoundComponent: NotFound,
  component: () => <OfficeArea roles={['admin']} />,
});

const officer = createRoute({
  getParentRoute: () => root,
  path: '/credit-officer',
  notFoundComponent: NotFound,
  component: () => <OfficeArea roles={['credit_officer', 'branch_manager']} />,
});

/** The frame of the settings; a section with an address of its own is a route in it. */
const settings = createRoute({
  getParentRoute: () => admin,
  path: 'settings',
  component: lazyRouteComponent(() => import('./settings/SettingsFrame.tsx'), 'SettingsFrame'),
});

/**
 * The staff route map (SPEC 2). A screen is a line in one or both areas; the sidebar shows the entries whose screens
 * are registered here, and any other address meets the not-found page.
 */
const routeTree = root.addChildren([
  signIn,
  admin.addChildren([
    createRoute({
      getParentRoute: () => admin,
      path: '/',
      beforeLoad: () => {
        throw redirect({ to: DASHBOARDS.admin, replace: true });
      },
    }),
    createRoute({
      getParentRoute: () => admin,
      path: 'dashboard',
      validateSearch: readPeriodSearch,
      component: lazyRouteComponent(() => import('./dashboard/AdminDashboard.tsx'), 'AdminDashboard'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: 'orders',
      validateSearch: readOrdersSearch,
      component: lazyRouteComponent(() => import('./orders/OrderListPage.tsx'), 'OrderListPage'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: 'orders/$id',
      validateSearch: readOrderPageSearch,
      component: lazyRouteComponent(() => import('./orders/OrderPage.tsx'), 'OrderPage'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: 'account',
      component: lazyRouteComponent(() => import('./account/AccountPage.tsx'), 'AccountPage'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: 'clients',
      validateSearch: readClientsSearch,
      component: lazyRouteComponent(() => import('./clients/ClientListPage.tsx'), 'ClientListPage'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: 'clients/$id',
      validateSearch: readClientPageSearch,
      component: lazyRouteComponent(() => import('./clients/ClientPage.tsx'), 'ClientPage'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: 'groups',
      validateSearch: readGroupsSearch,
      component: lazyRouteComponent(() => import('./groups/GroupListPage.tsx'), 'GroupListPage'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: 'groups/$id',
      validateSearch: readGroupPageSearch,
      component: lazyRouteComponent(() => import('./groups/GroupPage.tsx'), 'GroupPage'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: 'products',
      validateSearch: readProductsSearch,
      component: lazyRouteComponent(() => import('./products/ProductListPage.tsx'), 'ProductListPage'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: 'reports',
      component: lazyRouteComponent(() => import('./reports/ReportListPage.tsx'), 'ReportListPage'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: 'reports/month',
      validateSearch: readMonthSearch,
      component: lazyRouteComponent(() => import('./reports/MonthlyReportPage.tsx'), 'MonthlyReportPage'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: 'reports/$name',
      validateSearch: readReportSearch,
      component: lazyRouteComponent(() => import('./reports/ReportPage.tsx'), 'ReportPage'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: 'analytics',
      validateSearch: readAnalyticsSearch,
      component: lazyRouteComponent(() => import('./analytics/AnalyticsPage.tsx'), 'AnalyticsPage'),
    }),
    settings.addChildren([
      createRoute({
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
      createRoute({
        getParentRoute: () => settings,
        path: 'import',
        validateSearch: readImportSearch,
        component: lazyRouteComponent(() => import('./imports/ImportPage.tsx'), 'ImportPage'),
      }),
      createRoute({
        getParentRoute: () => settings,
        path: '$section',
        validateSearch: readSettingsSearch,
        component: lazyRouteComponent(() => import('./settings/SettingsSection.tsx'), 'SettingsSection'),
      }),
    ]),
  ]),
  officer.addChildren([
    createRoute({
      getParentRoute: () => officer,
      path: '/',
      beforeLoad: () => {
        throw redirect({ to: DASHBOARDS.officer, replace: true });
      },
    }),
    createRoute({
      getParentRoute: () => officer,
      path: 'dashboard',
      component: lazyRouteComponent(() => import('./dashboard/OfficerDashboard.tsx'), 'OfficerDashboard'),
    }),
    createRoute({
      getParentRoute: () => officer,
      path: 'orders',
      validateSearch: readOrdersSearch,
      component: lazyRouteComponent(() => import('./orders/OrderListPage.tsx'), 'OrderListPage'),
    }),
    createRoute({
      getParentRoute: () => officer,
      path: 'orders/$id',
      validateSearch: readOrderPageSearch,
      component: lazyRouteComponent(() => import('./orders/OrderPage.tsx'), 'OrderPage'),
    }),
    createRoute({
      getParentRoute: () => officer,
      path: 'account',
      component: lazyRouteComponent(() => import('./account/AccountPage.tsx'), 'AccountPage'),
    }),
    createRoute({
      getParentRoute: () => officer,
      path: 'clients',
      validateSearch: readClientsSearch,
      component: lazyRouteComponent(() => import('./clients/ClientListPage.tsx'), 'ClientListPage'),
    }),
    createRoute({
      getParentRoute: () => officer,
      path: 'clients/$id',
      validateSearch: readClientPageSearch,
      component: lazyRouteComponent(() => import('./clients/ClientPage.tsx'), 'ClientPage'),
    }),
    createRoute({
      getParentRoute: () => officer,
      path: 'groups',
      validateSearch: readGroupsSearch,
      component: lazyRouteComponent(() => import('./groups/GroupListPage.tsx'), 'GroupListPage'),
    }),
    createRoute({
      getParentRoute: () => officer,
      path: 'groups/$id',
      validateSearch: readGroupPageSearch,
      component: lazyRouteComponent(() => import('./groups/GroupPage.tsx'), 'GroupPage'),
    }),
    createRoute({
      getParentRoute: () => officer,
      path: 'reports',
      component: lazyRouteComponent(() => import('./reports/ReportListPage.tsx'), 'ReportListPage'),
    }),
    createRoute({
      getParentRoute: () => officer,
      path: 'reports/month',
      validateSearch: readMonthSearch,
      component: lazyRouteComponent(() => import('./reports/MonthlyReportPage.tsx'), 'MonthlyReportPage'),
    }),
    createRoute({
      getParentRoute: () => officer,
      path: 'reports/$name',
      validateSearch: readReportSearch,
      component: lazyRouteComponent(() => import('./reports/ReportPage.tsx'), 'ReportPage'),
    }),
  ]),
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
