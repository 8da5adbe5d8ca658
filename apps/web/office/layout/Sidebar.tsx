import { useMantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconEyeglass,
  IconEyeglassOff,
  IconLanguage,
  IconMoon,
  IconSun,
  IconWorld,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Fragment, useId, useState } from 'react';
import { chooseLanguage } from '#contract/auth.ts';
import { LANGUAGE_NAMES } from '#domain/languages.ts';
import type { Role } from '#domain/roles.ts';
import { explainFirstFailure } from '#messages/first-failures.ts';
import { layout } from '#words/index.ts';
import { api } from '../auth/session.ts';
import { switchFieldMode, useFieldMode } from '../device/field-mode.ts';
import { notify } from '../kit/page/toasts.tsx';
import { OTHER_LANGUAGE, showIn } from '../shell/show-in.ts';
import styles from './Sidebar.module.css';
import { entryAt, sidebarFor, type SidebarEntry } from './sidebar.ts';

interface SidebarProps {
  role: Role;
  onNavigate?: () => void;
}

/** Every entry, as wide as the sidebar. */
const ENTRY = `flex items-center gap-3 py-2 px-3 rounded-md text-ink no-underline ${styles.entry}`;

export function Sidebar({ role, onNavigate }: SidebarProps) {
  const { pathname } = useLocation();
  const { main, more } = sidebarFor(role);
  const here = entryAt([...main, ...more], pathname);
  const entry = ({ label, path, icon: Icon }: SidebarEntry) => (
    <Link
      to={path}
      className={ENTRY}
      data-active={path === here?.path || undefined}
      aria-current={path === pathname ? 'page' : undefined}
      onClick={onNavigate}
    >
      <Icon size={19} stroke={1.75} aria-hidden="true" />
      {label}
    </Link>
  );
  return (
    <div className={`flex gap-4 p-3 flex-col ${styles.sidebar}`}>
      <ul className="bare-list grid gap-half">
        {main.map((one) => (
          <li key={one.path}>{entry(one)}</li>
        ))}
      </ul>
      <div className={`grid border-t gap-half ${styles.foot}`}>
        {more.map((one) => (
          <Fragment key={one.path}>{entry(one)}</Fragment>
        ))}
        <a href="/" className={ENTRY}>
          <IconWorld size={19} stroke={1.75} aria-hidden="true" />
          {layout.website}
        </a>
        <FieldModeSwitch role={role} />
        <LanguageSwitch />
        <ThemeChoice />
      </div>
    </div>
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
      className={ENTRY}
      data-active={on || undefined}
      aria-pressed={on}
      onClick={() => switchFieldMode(!on)}
    >
      <Icon size={19} stroke={1.75} aria-hidden="true" />
      {layout.fieldMode}
    </button>
  );
}

/** The office in the other language, by the name that it has for its own readers (DECISIONS 26.4). */
function LanguageSwitch() {
  const choose = useMutation({
    mutationFn: async () => {
      await api.call(chooseLanguage, { body: { language: OTHER_LANGUAGE } });
      await showIn(OTHER_LANGUAGE);
    },
    onError: (error) => notify({ color: 'brick', message: explainFirstFailure('chooseLanguage', error) }),
  });
  return (
    <button
      type="button"
      className={ENTRY}
      lang={OTHER_LANGUAGE}
      disabled={choose.isPending}
      onClick={() => choose.mutate()}
    >
      <IconLanguage size={19} stroke={1.75} aria-hidden="true" />
      {LANGUAGE_NAMES[OTHER_LANGUAGE]}
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
