import { Link, useLocation, useRouter } from '@tanstack/react-router';
import {
  IconAddressBook,
  IconCalendarEvent,
  IconIdBadge2,
  IconUserCircle,
  IconUserPlus,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import { officePrefix, type Role } from '#domain/roles.ts';
import { layout } from '#words/index.ts';
import { entryAt, JOINING_PAGES, PORTFOLIO_PAGES, sidebarFor, STAFF_PAGES, TODAY_PAGES } from './sidebar.ts';
import { FieldModeSwitch } from './FieldModeSwitch.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';
import styles from './Sidebar.module.css';

interface SidebarProps {
  role: Role;
  onNavigate?: () => void;
}

export function Sidebar({ role, onNavigate }: SidebarProps) {
  const router = useRouter();
  const { pathname } = useLocation();
  const more = [
    { to: TODAY_PAGES[role], label: layout.today, icon: IconCalendarEvent },
    { to: JOINING_PAGES[role], label: layout.joining, icon: IconUserPlus },
    { to: PORTFOLIO_PAGES[role], label: layout.portfolios, icon: IconAddressBook },
    { to: STAFF_PAGES[role], label: layout.staff, icon: IconIdBadge2 },
    { to: `${officePrefix(role)}/account` as const, label: layout.yourAccount, icon: IconUserCircle },
  ].flatMap(({ to, ...rest }) => (to ? [{ to, ...rest }] : []));
  const entries = sidebarFor(role, (path) => path in router.routesByPath);
  const here = entryAt(entries, pathname);
  return (
    <div className={styles.sidebar}>
      <ul className={styles.entries}>
        {entries.map(({ name, path, icon }) => (
          <li key={name}>
            <Entry
              to={path}
              icon={icon}
              active={name === here?.name}
              current={pathname === path}
              onClick={onNavigate}
            >
              {layout.sidebar[name]}
            </Entry>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {more.map(({ to, label, icon }) => (
          <Entry key={to} to={to} icon={icon} current={pathname === to} onClick={onNavigate}>
            {label}
          </Entry>
        ))}
        <a href="/" className={styles.entry}>
          <IconWorld size={19} stroke={1.75} aria-hidden="true" />
          {layout.website}
        </a>
        <FieldModeSwitch role={role} />
        <ThemeChoice />
      </div>
    </div>
  );
}

interface EntryProps {
  to: string;
  icon: TablerIcon;
  /** Whether the screen stands under it; by default when it is the screen itself. */
  active?: boolean;
  current: boolean;
  onClick: (() => void) | undefined;
  children: string;
}

function Entry({ to, icon: Icon, current, active = current, onClick, children }: EntryProps) {
  return (
    <Link
      to={to}
      className={styles.entry}
      data-active={active || undefined}
      aria-current={current ? 'page' : undefined}
      onClick={onClick}
    >
      <Icon size={19} stroke={1.75} aria-hidden="true" />
      {children}
    </Link>
  );
}
