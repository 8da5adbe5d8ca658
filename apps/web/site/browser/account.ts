import type { SignedInUser } from '#contract/auth.ts';
import { officePrefix } from '#domain/roles.ts';
import { showOwnCost, showPrices } from './prices.ts';
import { signOut, watchUser } from './session.ts';

const place = document.querySelector<HTMLElement>('[data-account]')!;
const signIn = place.querySelector('a')!;
const menu = place.querySelector('template')!.content.firstElementChild!.cloneNode(true) as HTMLElement;
const button = menu.querySelector('button')!;
menu.querySelector('[data-sign-out]')!.addEventListener('click', signOut);

/** Sign In, or the menu with first name and picture, the dashboard of the role, and Sign Out (SPEC 2, Public header). */
function showAccount(user: SignedInUser | undefined): void {
  signIn.hidden = user !== undefined;
  if (!user) {
    const hadFocus = menu.contains(document.activeElement);
    menu.remove();
    if (hadFocus) signIn.focus();
    return;
  }
  button.setAttribute('aria-label', button.dataset['name']!.replace('{name}', user.name));
  button.querySelector('span')!.textContent = user.name.split(' ')[0]!;
  const picture = button.querySelector('img')!;
  picture.hidden = !user.avatar;
  if (user.avatar) picture.src = user.avatar;
  button.querySelector('svg')!.toggleAttribute('hidden', Boolean(user.avatar));
  for (const entry of menu.querySelectorAll<HTMLElement>('[data-role]')) {
    entry.hidden = entry.dataset['role'] !== user.role;
  }
  if (!menu.isConnected) place.append(menu);
}

/** Staff who open a member's page go on to their own dashboard (SPEC 2). */
function openOffice(user: SignedInUser | undefined): void {
  const notice = document.querySelector<HTMLElement>('[data-staff]');
  if (!notice) return;
  notice.hidden = !user;
  if (!user) return;
  const office = `${officePrefix(user.role)}/dashboard`;
  notice.querySelector('a')!.href = office;
  location.replace(office);
}

watchUser((user) => {
  showAccount(user);
  openOffice(user);
  showPrices(user);
  void showOwnCost(user);
});
