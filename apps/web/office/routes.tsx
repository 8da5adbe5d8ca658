import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { DASHBOARDS } from './auth/destinations.ts';
import { readDashboardSearch } from './dashboard/dashboard-search.ts';
import { Spinner } from './kit/Spinner.tsx';
import { Crash } from './layout/Crash.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { OfficeArea } from './layout/OfficeArea.tsx';
import { readOrdersSearch } from './orders/orders-search.ts';
import { readProductsSearch } from './products/products-search.ts';
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
      validateSearch: readDashboardSearch,
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
      path: 'account',
      component: lazyRouteComponent(() => import('./account/AccountPage.tsx'), 'AccountPage'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: 'orders/$id',
      component: lazyRouteComponent(() => import('./orders/OrderPage.tsx'), 'OrderPage'),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: 'products',
      validateSearch: readProductsSearch,
      component: lazyRouteComponent(() => import('./products/ProductListPage.tsx'), 'ProductListPage'),
    }),
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
      path: 'account',
      component: lazyRouteComponent(() => import('./account/AccountPage.tsx'), 'AccountPage'),
    }),
    createRoute({
      getParentRoute: () => officer,
      path: 'orders/$id',
      component: lazyRouteComponent(() => import('./orders/OrderPage.tsx'), 'OrderPage'),
    }),
  ]),
]);

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
