import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { AdminScreen, OfficerScreen } from '#domain/office-screens.ts';
import { rolesOf } from '#domain/roles.ts';
import type { AnalyticsSearch } from './analytics/analytics-search.ts';
import { DASHBOARDS, forgetEarlierReturnPlace } from './auth/destinations.ts';
import type { ClientPageSearch, ClientsSearch } from './clients/clients-search.ts';
import type { DeliveriesSearch, DeliveryPageSearch, DueSearch } from './deliveries/deliveries-search.ts';
import type { MeetingSearch } from './field/meeting-search.ts';
import type { PeriodSearch } from './kit/list/list-search.ts';
import type { ListSearch } from './kit/list/use-list-address.ts';
import type { GroupPageSearch, GroupsSearch } from './groups/groups-search.ts';
import type { ImportSearch } from './imports/imports-search.ts';
import { OfficerDashboard } from './dashboard/OfficerDashboard.tsx';
import { Spinner } from './kit/page/feedback.tsx';
import { Crash, NotFound } from './layout/ErrorPages.tsx';
import { OfficeArea } from './layout/OfficeArea.tsx';
import type { OrdersSearch } from './orders/orders-search.ts';
import type { PortfoliosSearch } from './portfolios/portfolios-search.ts';
import type { ProductsSearch } from './products/products-search.ts';
import type { MonthSearch, ReportSearch } from './reports/report-search.ts';
import { SignInPage } from './sign-in/SignInPage.tsx';
import type { CountsSearch } from './stock/counts/counts-search.ts';
import type {
  ConsignmentSearch,
  ConsignmentsSearch,
  GoodsSearch,
  MovesSearch,
  NeedsSearch,
} from './stock/stock-search.ts';

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

/**
 * What the address of a screen holds; here it is a type alone, for links. The screen itself reads it (`useListAddress`),
 * with the schemas of the contract, which are not among the first scripts.
 */
type ReadBy<Search> = (raw: Record<string, unknown>) => Search;
const theScreen = (raw: Record<string, unknown>) => raw;

/** The screens that both areas have alike. */
const sharedScreens = <Area extends AnyRoute>(getParentRoute: () => Area) => ({
  orders: createRoute({
    getParentRoute,
    path: 'orders',
    validateSearch: theScreen as ReadBy<OrdersSearch>,
    component: lazyRouteComponent(() => import('./orders/OrderListPage.tsx'), 'OrderListPage'),
  }),
  'orders/$id': createRoute({
    getParentRoute,
    path: 'orders/$id',
    component: lazyRouteComponent(() => import('./orders/OrderPage.tsx'), 'OrderPage'),
  }),
  deliveries: createRoute({
    getParentRoute,
    path: 'deliveries',
    validateSearch: theScreen as ReadBy<DeliveriesSearch>,
    component: lazyRouteComponent(() => import('./deliveries/DeliveryListPage.tsx'), 'DeliveryListPage'),
  }),
  'deliveries/due': createRoute({
    getParentRoute,
    path: 'deliveries/due',
    validateSearch: theScreen as ReadBy<DueSearch>,
    component: lazyRouteComponent(() => import('./deliveries/DueOrdersPage.tsx'), 'DueOrdersPage'),
  }),
  'deliveries/$id': createRoute({
    getParentRoute,
    path: 'deliveries/$id',
    validateSearch: theScreen as ReadBy<DeliveryPageSearch>,
    component: lazyRouteComponent(() => import('./deliveries/DeliveryPage.tsx'), 'DeliveryPage'),
  }),
  stock: createRoute({
    getParentRoute,
    path: 'stock',
    validateSearch: theScreen as ReadBy<GoodsSearch>,
    component: lazyRouteComponent(() => import('./stock/stock-pages.ts'), 'GoodsPage'),
  }),
  'stock/needs': createRoute({
    getParentRoute,
    path: 'stock/needs',
    validateSearch: theScreen as ReadBy<NeedsSearch>,
    component: lazyRouteComponent(() => import('./stock/stock-pages.ts'), 'NeedsPage'),
  }),
  'stock/consignments': createRoute({
    getParentRoute,
    path: 'stock/consignments',
    validateSearch: theScreen as ReadBy<ConsignmentsSearch>,
    component: lazyRouteComponent(() => import('./stock/stock-pages.ts'), 'ConsignmentListPage'),
  }),
  'stock/consignments/$id': createRoute({
    getParentRoute,
    path: 'stock/consignments/$id',
    validateSearch: theScreen as ReadBy<ConsignmentSearch>,
    component: lazyRouteComponent(() => import('./stock/stock-pages.ts'), 'ConsignmentPage'),
  }),
  'stock/moves': createRoute({
    getParentRoute,
    path: 'stock/moves',
    validateSearch: theScreen as ReadBy<MovesSearch>,
    component: lazyRouteComponent(() => import('./stock/stock-pages.ts'), 'MovesPage'),
  }),
  'stock/counts': createRoute({
    getParentRoute,
    path: 'stock/counts',
    validateSearch: theScreen as ReadBy<CountsSearch>,
    component: lazyRouteComponent(() => import('./stock/stock-pages.ts'), 'CountListPage'),
  }),
  'stock/counts/$id': createRoute({
    getParentRoute,
    path: 'stock/counts/$id',
    component: lazyRouteComponent(() => import('./stock/stock-pages.ts'), 'CountPage'),
  }),
  clients: createRoute({
    getParentRoute,
    path: 'clients',
    validateSearch: theScreen as ReadBy<ClientsSearch>,
    component: lazyRouteComponent(() => import('./clients/ClientListPage.tsx'), 'ClientListPage'),
  }),
  'clients/$id': createRoute({
    getParentRoute,
    path: 'clients/$id',
    validateSearch: theScreen as ReadBy<ClientPageSearch>,
    component: lazyRouteComponent(() => import('./clients/ClientPage.tsx'), 'ClientPage'),
  }),
  groups: createRoute({
    getParentRoute,
    path: 'groups',
    validateSearch: theScreen as ReadBy<GroupsSearch>,
    component: lazyRouteComponent(() => import('./groups/GroupListPage.tsx'), 'GroupListPage'),
  }),
  'groups/$id': createRoute({
    getParentRoute,
    path: 'groups/$id',
    validateSearch: theScreen as ReadBy<GroupPageSearch>,
    component: lazyRouteComponent(() => import('./groups/GroupPage.tsx'), 'GroupPage'),
  }),
  reports: createRoute({
    getParentRoute,
    path: 'reports',
    component: lazyRouteComponent(() => import('./reports/ReportListPage.tsx'), 'ReportListPage'),
  }),
  'reports/month': createRoute({
    getParentRoute,
    path: 'reports/month',
    validateSearch: theScreen as ReadBy<MonthSearch>,
    component: lazyRouteComponent(() => import('./reports/MonthlyReportPage.tsx'), 'MonthlyReportPage'),
  }),
  'reports/$name': createRoute({
    getParentRoute,
    path: 'reports/$name',
    validateSearch: theScreen as ReadBy<ReportSearch>,
    component: lazyRouteComponent(() => import('./reports/ReportPage.tsx'), 'ReportPage'),
  }),
  portfolios: createRoute({
    getParentRoute,
    path: 'portfolios',
    validateSearch: theScreen as ReadBy<PortfoliosSearch>,
    component: lazyRouteComponent(() => import('./portfolios/PortfoliosPage.tsx'), 'PortfoliosPage'),
  }),
  unsent: createRoute({
    getParentRoute,
    path: 'unsent',
    component: lazyRouteComponent(() => import('./field/UnsentPage.tsx'), 'UnsentPage'),
  }),
  'meetings/$id': createRoute({
    getParentRoute,
    path: 'meetings/$id',
    validateSearch: theScreen as ReadBy<MeetingSearch>,
    component: lazyRouteComponent(() => import('./field/MeetingPage.tsx'), 'MeetingPage'),
  }),
  account: createRoute({
    getParentRoute,
    path: 'account',
    component: lazyRouteComponent(() => import('./account/AccountPage.tsx'), 'AccountPage'),
  }),
});

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
    ...sharedScreens(() => admin),
    dashboard: createRoute({
      getParentRoute: () => admin,
      path: 'dashboard',
      validateSearch: theScreen as ReadBy<PeriodSearch>,
      component: lazyRouteComponent(() => import('./dashboard/RecentOrders.tsx'), 'AdminDashboard'),
    }),
    products: createRoute({
      getParentRoute: () => admin,
      path: 'products',
      validateSearch: theScreen as ReadBy<ProductsSearch>,
      component: lazyRouteComponent(() => import('./products/ProductListPage.tsx'), 'ProductListPage'),
    }),
    analytics: createRoute({
      getParentRoute: () => admin,
      path: 'analytics',
      validateSearch: theScreen as ReadBy<AnalyticsSearch>,
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
        validateSearch: theScreen as ReadBy<ImportSearch>,
        component: lazyRouteComponent(() => import('./imports/ImportPage.tsx'), 'ImportPage'),
      }),
      $section: createRoute({
        getParentRoute: () => settings,
        path: '$section',
        validateSearch: theScreen as ReadBy<ListSearch>,
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
    ...sharedScreens(() => officer),
    dashboard: createRoute({
      getParentRoute: () => officer,
      path: 'dashboard',
      // Among the first scripts, as the first screen of most people: to fetch it apart takes a slow network seconds.
      component: OfficerDashboard,
      validateSearch: theScreen as ReadBy<{ order?: 'new' }>,
    }),
    today: createRoute({
      getParentRoute: () => officer,
      path: 'today',
      component: lazyRouteComponent(() => import('./field/TodayPage.tsx'), 'TodayPage'),
    }),
    'check-paper': createRoute({
      getParentRoute: () => officer,
      path: 'check-paper',
      component: lazyRouteComponent(() => import('./papers/CheckPaperPage.tsx'), 'CheckPaperPage'),
    }),
    staff: createRoute({
      getParentRoute: () => officer,
      path: 'staff',
      validateSearch: theScreen as ReadBy<ListSearch>,
      component: lazyRouteComponent(() => import('./settings/staff/StaffSection.tsx'), 'StaffPage'),
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
