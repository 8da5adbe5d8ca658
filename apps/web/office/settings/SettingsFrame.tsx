import { Select } from '@mantine/core';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { settings } from '#words/index.ts';
import { SECTION_GROUPS, sectionAt, sectionPath, type SectionName } from './sections.ts';
import styles from './Settings.module.css';

/** What stands beside every section of the settings: the list of them, which is a choice on small screens. */
export function SettingsFrame() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const current = sectionAt(pathname);
  const id = useId();
  return (
    <div className={styles.frame}>
      <nav className={styles.side} aria-label={settings.sections}>
        {SECTION_GROUPS.map((group) => (
          <div key={group.name}>
            <p id={`${id}${group.name}`} className={styles.group}>
              {settings.groups[group.name]}
            </p>
            <ul aria-labelledby={`${id}${group.name}`}>
              {group.sections.map((name) => (
                <li key={name}>
                  <Link
                    to={sectionPath(name)}
                    className={styles.entry}
                    aria-current={name === current ? 'page' : undefined}
                  >
                    {settings.names[name]}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Select
        className={styles.choose}
        label={settings.choose}
        data={SECTION_GROUPS.map((group) => ({
          group: settings.groups[group.name],
          items: group.sections.map((name) => ({ value: name, label: settings.names[name] })),
        }))}
        value={current ?? null}
        allowDeselect={false}
        maxDropdownHeight={420}
        onChange={(name) => void navigate({ to: sectionPath(name as SectionName) })}
      />
      <div className={styles.section}>
        <Outlet />
      </div>
    </div>
  );
}
