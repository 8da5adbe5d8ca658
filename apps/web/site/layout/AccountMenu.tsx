import { useEffect, useRef } from 'react';
import { officePrefix } from '#domain/roles.ts';
import { account, site } from '#words/site.ts';
import { signOut, useUser } from '../session.ts';
import styles from './AccountMenu.module.css';

function DefaultIcon() {
  return (
    <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" className={styles.icon}>
      <circle cx="12" cy="9.5" r="3.5" />
      <path d="M5 20c1-4 4-5.5 7-5.5s6 1.5 7 5.5" />
    </svg>
  );
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
        {user.role === 'admin' && (
          <li>
            <a href="/admin/dashboard">{account.adminDashboard}</a>
          </li>
        )}
        {user.role === 'credit_officer' && (
          <li>
            <a href="/officer">{account.officerDashboard}</a>
          </li>
        )}
        {user.role !== 'admin' && user.role !== 'credit_officer' && (
          <li>
            <a href={`${officePrefix(user.role)}/dashboard`}>{account.dashboard}</a>
          </li>
        )}
        <li>
          <button type="button" onClick={signOut}>
            {account.signOut}
          </button>
        </li>
      </ul>
    </details>
  );
}
