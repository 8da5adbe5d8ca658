import { NavLink } from '@mantine/core';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { IconIdBadge2, IconUserCircle, IconWorld } from '@tabler/icons-react';
import { officePrefix, type Role } from '#domain/roles.ts';
import { layout } from '#words/index.ts';
import { entryAt, sidebarFor, STAFF_PAGES } from './sidebar.ts';
import { ThemeButton } from './ThemeButton.tsx';
import styles from './Sidebar.module.css';

interface SidebarProps {
  role: Role;
  onNavigate?: () => void;
}

export function Sidebar({ role, onNavigate }: SidebarProps) {
  const router = useRouter();
  const { pathname } = useLocation();
  const account = `${officePrefix(role)}/account`;
  const staff = STAFF_PAGES[role];
  const entries = sidebarFor(role, (path) => path in router.routesByPath);
  const here = entryAt(entries, pathname);
  return (
    <div className={styles.sidebar}>
      <ul className={styles.entries}>
        {entries.map(({ name, path, icon: Icon }) => {
          const current = pathname === path;
          return (
            <li key={name}>
              <NavLink
                component={Link}
                to={path}
                label={layout.sidebar[name]}
                leftSection={<Icon size={19} stroke={1.75} aria-hidden="true" />}
                active={name === here?.name}
                aria-current={current ? 'page' : undefined}
                onClick={onNavigate}
                classNames={{ root: styles.entry, label: styles.label }}
              />
            </li>
          );
        })}
      </ul>
      <div className={styles.foot}>
        {staff && (
          <NavLink
            component={Link}
            to={staff}
            label={layout.staff}
            leftSection={<IconIdBadge2 size={19} stroke={1.75} aria-hidden="true" />}
            active={pathname === staff}
            aria-current={pathname === staff ? 'page' : undefined}
            onClick={onNavigate}
            classNames={{ root: styles.entry, label: styles.label }}
          />
        )}
        <NavLink
          component={Link}
          to={account}
          label={layout.yourAccount}
          leftSection={<IconUserCircle size={19} stroke={1.75} aria-hidden="true" />}
          active={pathname === account}
          aria-current={pathname === account ? 'page' : undefined}
          onClick={onNavigate}
          classNames={{ root: styles.entry, label: styles.label }}
        />
        <NavLink
          href="/"
          label={layout.website}
          leftSection={<IconWorld size={19} stroke={1.75} aria-hidden="true" />}
          classNames={{ root: styles.entry, label: styles.label }}
        />
        <ThemeButton />
      </div>
    </div>
  );
}
