import { useEffect, useRef } from 'react';
import { officePrefix, type Role } from '#domain/roles.ts';
import { account, site } from '#words/site.ts';
import { signOut, useUser } from '../session.ts';
import styles from './AccountMenu.module.css';

function DefaultIcon() {
  return (
    <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" className={styles.avatar}>
      <circle cx="12" cy="9.5" r="3.5" />
      <path d="M5 20c1-4 4-5.5 7-5.5s6 1.5 7 5.5" />
    </svg>
  );
}

/** The dashboard in the menu (SPEC 2, Public header). */
function dashboardOf(role: Role): [href: string, name: string] {
  if (role === 'admin') return ['/admin/dashboard', account.adminDashboard];
  if (role === 'credit_officer') return ['/officer', account.officerDashboard];
  return [`${officePrefix(role)}/dashboard`, account.dashboard];
}

/** Sign In for visitors; a menu with first name for staff who are signed in (SPEC 2, Public header). */
export function AccountMenu() {
  const user = useUser();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const open = menu.current;
      if (!open?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        open.querySelector('summary')?.focus();
      } else if (open.contains(event.target as Node)) return;
      open.open = false;
    };
    const kinds = ['click', 'keydown', 'focusin'];
    for (const kind of kinds) document.addEventListener(kind, close);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, close);
    };
  }, []);
  if (!user) {
    return (
      <a href="/login" className={styles.signIn}>
        {site.signIn}
      </a>
    );
  }
  const [firstName] = user.name.split(' ');
  const [href, name] = dashboardOf(user.role);
  return (
    <details ref={menu} className={styles.menu}>
      <summary aria-label={account.menu(user.name)}>
        {user.avatar ? (
          <img src={user.avatar} alt="" width={28} height={28} className={styles.avatar} />
        ) : (
          <DefaultIcon />
        )}
        <span className={styles.first}>{firstName}</span>
      </summary>
      <ul className={styles.entries}>
        <li>
          <a href={href}>{name}</a>
        </li>
        <li>
          <button type="button" onClick={signOut}>
            {account.signOut}
          </button>
        </li>
      </ul>
    </details>
  );
}
