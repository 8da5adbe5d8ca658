import { officePrefix, type Role } from '#domain/roles.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** At /signin: the address at which somebody was asked to sign in. Who goes there by themselves has none. */
    returnTo?: string;
  }
}

/** Whether a role has any business at an address of the back office. */
export function isPlaceOf(role: Role, address: string): boolean {
  return address.startsWith(`${officePrefix(role)}/`);
}
