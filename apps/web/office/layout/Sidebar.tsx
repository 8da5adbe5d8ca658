import { useMantineColorScheme } from '@mantine/core';
import {
  IconAddressBook,
  IconCalendarEvent,
  IconIdBadge2,
  IconUserCircle,
  IconUserPlus,
  IconWorld,
  type TablerIcon,
  IconEyeglass,
  IconEyeglassOff,
  IconDeviceDesktop,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useState, useId } from 'react';
import { officePrefix, type Role } from '#domain/roles.ts';
import { layout } from '#words/index.ts';
import { switchFieldMode, useFieldMode } from '../device/field-mode.ts';
import styles from './Sidebar.module.css';
import { entryAt, JOINING_PAGES, PORTFOLIO_PAGES, sidebarFor, STAFF_PAGES, TODAY_PAGES } from './sidebar.ts';

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
    <div className={`flex gap-4 p-3 flex-col ${styles.sidebar}`}>
      <ul className="bare-list grid gap-half">
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
      <div className={`grid border-t gap-half ${styles.foot}`}>
        {more.map(({ to, label, icon }) => (
          <Entry key={to} to={to} icon={icon} current={pathname === to} onClick={onNavigate}>
            {label}
          </Entry>
        ))}
        <a
          href="/"
          className={`flex items-center gap-3 py-2 px-3 rounded-md text-ink no-underline ${styles.entry}`}
        >
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
      className={`flex items-center gap-3 py-2 px-3 rounded-md text-ink no-underline ${styles.entry}`}
      data-active={active || undefined}
      aria-current={current ? 'page' : undefined}
      onClick={onClick}
    >
      <Icon size={19} stroke={1.75} aria-hidden="true" />
      {children}
    </Link>
  );
}

/** The roles that go to meetings. */
const IN_THE_FIELD: readonly Role[] = ['branch_manager', 'credit_officer'];

/**
 * Makes the screen safe before others' eyes, and readable in the sun (DECISIONS 17.16). It is of the browser: who does not go to
 * meetings can turn it off, and is not offered to turn it on.
 */
function FieldModeSwitch({ role }: { role: Role }) {
  const on = useFieldMode();
  // It stays where it was pressed, with the focus.
  const [wasOn] = useState(on);
  if (!IN_THE_FIELD.includes(role) && !on && !wasOn) return null;
  const Icon = on ? IconEyeglassOff : IconEyeglass;
  return (
    <button
      type="button"
      className={`flex items-center gap-3 py-2 px-3 rounded-md text-ink no-underline ${styles.entry}`}
      data-active={on || undefined}
      aria-pressed={on}
      onClick={() => switchFieldMode(!on)}
    >
      <Icon size={19} stroke={1.75} aria-hidden="true" />
      {layout.fieldMode}
    </button>
  );
}

const SCHEMES = [
  { value: 'auto', icon: IconDeviceDesktop },
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
] as const;

function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = useId();
  return (
    // In field mode all is light.
    <fieldset className={`flex items-center ${styles.theme}`} disabled={useFieldMode()}>
      <legend className={`text-muted text-sm ${styles.themeName}`}>{layout.theme.label}</legend>
      {SCHEMES.map(({ value, icon: Icon }) => (
        <label
          key={value}
          className={`grid place-items-center rounded-md text-muted pointer ${styles.scheme}`}
          title={layout.theme[value]}
        >
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={value === colorScheme}
            onChange={() => setColorScheme(value)}
          />
          <Icon size={19} stroke={1.75} aria-hidden="true" />
          <span className="visually-hidden">{layout.theme[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
