import { officePrefix, type Role } from '#domain/roles.ts';

const KEY = 'return-to';

/** Keeps, for this tab, the address at which somebody was asked to sign in. */
export function keepReturnPlace(address: string): void {
  sessionStorage.setItem(KEY, address);
}

/** Where somebody wanted to go before they were asked to sign in. */
export function readReturnPlace(): string | undefined {
  return sessionStorage.getItem(KEY) ?? undefined;
}

export function forgetReturnPlace(): void {
  sessionStorage.removeItem(KEY);
}

/** Whether a role has any business at an address of the back office. */
export function isPlaceOf(role: Role, address: string): boolean {
  return address.startsWith(`${officePrefix(role)}/`);
}
