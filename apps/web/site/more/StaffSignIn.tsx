import { useEffect } from 'react';
import { officePrefix } from '#domain/roles.ts';
import { member as words } from '#words/site-more.ts';
import { useUser } from '../session.ts';

/** Sends staff to their own dashboard (SPEC 2: admin to theirs, everyone else to the officers'). */
export function StaffSignIn() {
  const user = useUser();
  const home = user && `${officePrefix(user.role)}/dashboard`;
  useEffect(() => {
    if (home) location.replace(home);
  }, [home]);
  return (
    home && (
      <p>
        <output>{words.staff}</output> <a href={home}>{words.open}</a>
      </p>
    )
  );
}
