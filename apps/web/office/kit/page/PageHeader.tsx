import { useEffect, type ReactNode, useSyncExternalStore } from 'react';
import { layout } from '#words/index.ts';
import mark from '../../../ui/mark.svg';
import { newListeners } from '../../listeners.ts';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** The title is a name, which the browser does not translate. */
  isName?: true;
  /** The browser tab's name when it differs from the heading. */
  tab?: string | undefined;
  line?: ReactNode;
  /** The screen's one primary action. */
  action?: ReactNode;
}

export function PageHeader({ title, isName, tab = title, line, action }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${tab} · ${layout.title}`;
  }, [tab]);
  return (
    <header className="flex flex-wrap items-center justify-between gap-3 mb-5">
      <div className="min-w-0">
        <h1 className={`break-anywhere leading-tight ${styles.title}`} translate={isName && 'no'}>
          {title}
        </h1>
        {line && <p className="mt-1 text-muted">{line}</p>}
      </div>
      {action && <div className={`${styles.action} no-print`}>{action}</div>}
    </header>
  );
}

/** The institution's logo, or the product's mark where it has none or it cannot be loaded. `size` is its height in px. */
export function Mark({ size }: { size: number }) {
  const logo = useLogo();
  if (logo === undefined) return <img src={mark} alt="" width={size} height={size} />;
  return (
    <img
      key={logo}
      src={logo}
      alt=""
      height={size}
      className={`flex-none rounded-sm ${styles.logo}`}
      onError={({ currentTarget }) => {
        if (!currentTarget.src.endsWith(mark)) currentTarget.src = mark;
      }}
    />
  );
}

type Tag = 'logo' | 'institution';
const { watch, tell } = newListeners();
/** The server writes them into the page, so that the first screen has them and so has a device without a network. */
const tag = (name: Tag) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

const useTag = (name: Tag) => useSyncExternalStore(watch, () => tag(name)?.content || undefined);

/** The address of the institution's logo; none: it has the product's mark. */
export const useLogo = () => useTag('logo');

/** What the institution is called; none while the server has no database. */
export const useInstitutionName = () => useTag('institution');

/** Everybody else sees a new name or logo when they open a page; the person who chose it, at once. */
export function showInstitution({ name, logo }: { name: string; logo: string | null }): void {
  const [named, drawn] = [tag('institution'), tag('logo')];
  if (named) named.content = name;
  if (drawn) drawn.content = logo ?? '';
  tell();
}
