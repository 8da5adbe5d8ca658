import { NativeSelect, Select, type OptionsFilter } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { Fragment } from 'react';
import { common, settings } from '#words/index.ts';
import { useActor } from '../auth/actor.ts';
import { NotFound } from '../layout/ErrorPages.tsx';
import { FoldedUntilUsed } from './integrations/FoldedUntilUsed.tsx';
import { isFoundBy, labelsIn, sectionAt, sectionPath, sectionsFor, type SectionName } from './sections.ts';
import styles from './Settings.module.css';

/** Narrower than this, the links of a page with many sections would take half the screen. */
const PHONE = '(width < 640px)';

/** Finds a section by its other words too, and a box by its label. */
const findSettings: OptionsFilter = ({ options, search }) =>
  options.flatMap((page) => {
    if (!('items' in page)) return [];
    const items = page.items.filter(({ value, label }) =>
      isFoundBy(search, `${label} ${settings.alike[value as SectionName] ?? ''}`),
    );
    return items.length > 0 ? [{ ...page, items }] : [];
  });

/** Around every section of the settings: the pages that the viewer sees, a search over all labels, and the page's sections. */
export function SettingsFrame() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const pages = sectionsFor(useActor());
  const at = sectionAt(pathname);
  const page = pages.find(({ sections }) => at && sections.includes(at));
  const Around = page?.name === 'integrations' ? FoldedUntilUsed : Fragment;
  return (
    <div className={`grid gap-4 grid-cols-1 ${styles.frame}`}>
      <div className={`no-print ${styles.side}`}>
        <Select
          className="mb-3"
          label={settings.find}
          placeholder={settings.findHint}
          searchable
          filter={findSettings}
          nothingFoundMessage={common.nothingFound}
          maxDropdownHeight={420}
          data={pages.map(({ name, sections }) => ({
            group: settings.pageNames[name],
            items: sections.flatMap((section) => [
              { value: section, label: settings.names[section] },
              ...Object.entries(labelsIn(section)).map(([field, label]) => ({
                value: `${section}/${field}`,
                label: `${settings.names[section]}: ${label}`,
              })),
            ]),
          }))}
          value={null}
          onChange={(found) =>
            found && void navigate({ to: sectionPath(found.split('/')[0] as SectionName) })
          }
        />
        <nav className={`hidden ${styles.pages}`} aria-label={settings.sections}>
          <Links
            entries={pages.map(({ name, sections }) => ({
              name: settings.pageNames[name],
              to: sectionPath(sections[0]!),
              isCurrent: name === page?.name,
            }))}
            className="grid gap-half"
          />
        </nav>
      </div>
      <div className="min-w-0">
        <Around>
          {page && page.sections.length > 1 && (
            <nav className="mb-4 no-print" aria-label={settings.pageNames[page.name]}>
              {isPhone ? (
                <NativeSelect
                  label={settings.pageNames[page.name]}
                  data={page.sections.map((name) => ({ value: name, label: settings.names[name] }))}
                  value={at}
                  onChange={(event) =>
                    void navigate({ to: sectionPath(event.currentTarget.value as SectionName) })
                  }
                />
              ) : (
                <Links
                  entries={page.sections.map((name) => ({
                    name: settings.names[name],
                    to: sectionPath(name),
                    isCurrent: name === at,
                  }))}
                  className="flex flex-wrap gap-1"
                />
              )}
            </nav>
          )}
          {at && !page ? <NotFound /> : <Outlet />}
        </Around>
      </div>
    </div>
  );
}

interface LinksProps {
  entries: readonly { name: string; to: string; isCurrent: boolean }[];
  className: string;
}

function Links({ entries, className }: LinksProps) {
  return (
    <ul className={`bare-list ${className}`}>
      {entries.map(({ name, to, isCurrent }) => (
        <li key={to}>
          <Link
            to={to}
            className={`block py-1 px-2 rounded-sm text-ink text-sm no-underline ${styles.entry}`}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
