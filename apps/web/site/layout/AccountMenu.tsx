import { officePrefix, ROLES, type Role } from '#domain/roles.ts';
import { account, site } from '#words/site.ts';
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

/**
 * Sign In for visitors. Staff who are signed in have a menu in its place (SPEC 2, Public header): the browser fills it in, since
 * only it knows them (`browser/account.ts`).
 */
export function AccountMenu() {
  return (
    <div className={styles.account} data-account>
      <a href="/login" className={styles.signIn}>
        {site.signIn}
      </a>
      <template>
        <div className={styles.menu}>
          <button type="button" popoverTarget="account" data-name={account.menu('{name}')}>
            <img alt="" width={28} height={28} className={styles.avatar} />
            <DefaultIcon />
            <span className={styles.first} />
          </button>
          <ul id="account" popover="auto" className={styles.entries}>
            {ROLES.map((role) => {
              const [href, name] = dashboardOf(role);
              return (
                <li key={role} data-role={role}>
                  <a href={href}>{name}</a>
                </li>
              );
            })}
            <li>
              <button type="button" data-sign-out>
                {account.signOut}
              </button>
            </li>
          </ul>
        </div>
      </template>
    </div>
  );
}
