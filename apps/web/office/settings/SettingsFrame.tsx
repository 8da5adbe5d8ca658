import { Select } from '@mantine/core';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { settings } from '#words/index.ts';
import { useActor } from '../auth/actor.ts';
import { NotFound } from '../layout/ErrorPages.tsx';
import { sectionAt, sectionPath, sectionsFor, type SectionName } from './sections.ts';
import styles from './Settings.module.css';

/** What stands beside every section of the settings: the list of those for the viewer, a choice on small screens. */
export function SettingsFrame() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const groups = sectionsFor(useActor());
  const at = sectionAt(pathname);
  const current = groups.some(({ sections }) => at && sections.includes(at)) ? at : undefined;
  const id = useId();
  return (
    <div className={`grid gap-4 grid-cols-1 ${styles.frame}`}>
      <nav className={`hidden ${styles.side}`} aria-label={settings.sections}>
        {groups.map((group) => (
          <div key={group.name}>
            <p id={`${id}${group.name}`} className="mb-1 px-2 text-muted text-xs font-strong">
              {settings.groups[group.name]}
            </p>
            <ul className="bare-list grid gap-half mb-4" aria-labelledby={`${id}${group.name}`}>
              {group.sections.map((name) => (
                <li key={name}>
                  <Link
                    to={sectionPath(name)}
                    className={`block py-1 px-2 rounded-sm text-ink text-sm no-underline ${styles.entry}`}
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
        data={groups.map((group) => ({
          group: settings.groups[group.name],
          items: group.sections.map((name) => ({ value: name, label: settings.names[name] })),
        }))}
        value={current ?? null}
        allowDeselect={false}
        maxDropdownHeight={420}
        onChange={(name) => void navigate({ to: sectionPath(name as SectionName) })}
      />
      <div className="min-w-0">{at && !current ? <NotFound /> : <Outlet />}</div>
    </div>
  );
}
