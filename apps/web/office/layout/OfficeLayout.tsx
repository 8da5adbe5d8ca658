import { useMediaQuery } from '@mantine/hooks';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import type { User } from '#contract/auth.ts';
import { officePrefix } from '#domain/roles.ts';
import { layout, roles } from '#words/index.ts';
import { Kiondo } from '../../ui/Kiondo.tsx';
import { ownDashboard } from '../auth/destinations.ts';
import { useSending } from '../device/use-device.ts';
import { Mark } from '../kit/page/PageHeader.tsx';
import { Jump } from '../jump/Jump.tsx';
import { UpdateNotice } from '../shell/UpdateNotice.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { MenuButton } from './MenuButton.tsx';
import { NotificationsButton } from './NotificationsButton.tsx';
import { Letterhead } from '../kit/page/print.tsx';
import { Offline, UnsentBadge, WrongClock } from './StatusNotices.tsx';
import { Sidebar } from './Sidebar.tsx';
import styles from './OfficeLayout.module.css';

/** From here on there is room for the sidebar; the style sheets say the same. */
const WIDE = '(width >= 62em)';

interface OfficeLayoutProps {
  user: User;
  children: ReactNode;
}

/** The frame of every screen: top bar, sidebar (a drawer on small screens), and the place for the screen. */
export function OfficeLayout({ user, children }: OfficeLayoutProps) {
  useSending();
  // Not only hidden: a cheap phone would spend a tenth of its start on it.
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Moves the focus of a screen reader to the new screen, as after a page load.
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <a href="#content" className="skip-link">
        {layout.skip}
      </a>
      {/* Keeps its place when a dialog takes the page's scroll bar away (react-remove-scroll). */}
      <header className={`fixed bg-surface ${styles.header} no-print width-before-scroll-bar`}>
        <div className={`grid items-center px-4 gap-x-2 ${styles.bar}`}>
          <MenuButton role={user.role} />
          <Link
            to={ownDashboard(user.role)}
            className={`flex items-center gap-2 min-w-0 text-ink font-heading font-bold no-underline nowrap ${styles.title}`}
          >
            <Mark size={26} />
            <span className={`overflow-hidden ${styles.titleText}`}>{layout.title}</span>
          </Link>
          <Link
            to={`${officePrefix(user.role)}/account`}
            className={`grid m-0 rounded-sm text-end no-underline text-inherit leading-tight ${styles.who}`}
          >
            <span className={`overflow-hidden text-sm font-strong nowrap ${styles.name}`}>
              {user.name || layout.defaultUser}
            </span>
            <span className={`text-muted text-xs ${styles.role}`}>{roles[user.role]}</span>
            <span className="visually-hidden">{layout.account}</span>
          </Link>
          <div className={`flex gap-1 ${styles.tools}`}>
            <UnsentBadge prefix={officePrefix(user.role)} />
            <Jump />
            <NotificationsButton />
            <LogoutButton />
          </div>
        </div>
        <Kiondo size="sm" className={styles.band} />
      </header>
      {isWide && (
        <nav aria-label={layout.navigation} className={`fixed bg-surface ${styles.navbar}`}>
          <Sidebar role={user.role} />
        </nav>
      )}
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        <Letterhead />
        <UpdateNotice />
        <Offline />
        <WrongClock />
        <div className={styles.screen}>{children}</div>
      </main>
    </>
  );
}
