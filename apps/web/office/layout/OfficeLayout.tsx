import { AppShell, Burger, Drawer } from '@mantine/core';
import { useDisclosure, useNetwork } from '@mantine/hooks';
import { Link, useLocation } from '@tanstack/react-router';
import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { User } from '#contract/auth.ts';
import { officePrefix } from '#domain/roles.ts';
import { layout, roles } from '#words/index.ts';
import { Kiondo } from '../../ui/Kiondo.tsx';
import mark from '../../ui/mark.svg';
import { ownDashboard } from '../auth/destinations.ts';
import { Jump } from '../jump/Jump.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { NotificationsButton } from './NotificationsButton.tsx';
import { Sidebar } from './Sidebar.tsx';
import styles from './OfficeLayout.module.css';

interface OfficeLayoutProps {
  user: User;
  children: ReactNode;
}

/** What stands around every screen: top bar, sidebar (a drawer on small screens), and the place for the screen. */
export function OfficeLayout({ user, children }: OfficeLayoutProps) {
  const [menu, { open, close }] = useDisclosure(false);
  const { online } = useNetwork();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    close();
    // Moves the focus of a screen reader to the new screen, as after a page load.
    main.current?.focus({ preventScroll: true });
  }, [pathname, close]);

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 216, breakpoint: 'md', collapsed: { mobile: true } }}
      padding={0}
      classNames={{ header: styles.header, navbar: styles.navbar, main: styles.main }}
    >
      <a href="#content" className="skip-link">
        {layout.skip}
      </a>
      <AppShell.Header>
        <div className={styles.bar}>
          <Burger
            hiddenFrom="md"
            size="sm"
            opened={menu}
            onClick={open}
            aria-label={layout.openMenu}
            aria-haspopup="dialog"
            className={styles.burger}
          />
          <Link to={ownDashboard(user.role)} className={styles.title}>
            <img src={mark} alt="" width={26} height={26} />
            {layout.title}
          </Link>
          <Link to={`${officePrefix(user.role)}/account`} className={styles.who}>
            <span className={styles.name}>{user.name || layout.defaultUser}</span>
            <span className={styles.role}>{roles[user.role]}</span>
            <span className="visually-hidden">{layout.account}</span>
          </Link>
          <div className={styles.tools}>
            <Jump />
            <NotificationsButton />
            <LogoutButton />
          </div>
        </div>
        <Kiondo size="sm" className={styles.band} />
      </AppShell.Header>
      <AppShell.Navbar aria-label={layout.navigation}>
        <Sidebar role={user.role} />
      </AppShell.Navbar>
      <Drawer
        opened={menu}
        onClose={close}
        title={layout.menu}
        size={272}
        hiddenFrom="md"
        classNames={{
          content: styles.drawer,
          header: styles.drawerHead,
          title: styles.drawerTitle,
          body: styles.drawerBody,
        }}
      >
        <nav aria-label={layout.menu} className={styles.drawerNav}>
          <Sidebar role={user.role} onNavigate={close} />
        </nav>
      </Drawer>
      <AppShell.Main id="content" ref={main} tabIndex={-1}>
        {!online && (
          <output className={styles.offline}>
            <IconWifiOff size={18} aria-hidden="true" />
            {layout.offline}
          </output>
        )}
        <div className={styles.screen}>{children}</div>
      </AppShell.Main>
    </AppShell>
  );
}
