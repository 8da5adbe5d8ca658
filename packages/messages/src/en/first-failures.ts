import type { OnlyWithNetwork } from '#contract/client.ts';
import { serverMessageOr, type FailureWords } from '../failure-words.ts';

/** Those of `failures` that the first scripts of the back office need: at the sign-in, in the menu and on an officer's dashboard. */
export const firstFailures = {
  login: { default: serverMessageOr('Invalid credentials. Please try again.') },
  chooseLanguage: { default: 'Failed to change the language. Please try again.' },
  getDashboard: { default: 'Failed to load the figures. Please try again.' },
  listOrders: { default: 'Failed to load orders. Please try again.' },
} satisfies Record<string, FailureWords>;

/** What a device says after that where only the server can answer. */
export const needsNetwork: Record<OnlyWithNetwork, string> = {
  national_id: 'Without a network this device cannot search by National ID: it has only the last digits.',
  filter: 'Without a network this device cannot use this filter.',
  orders: 'Without a network this device cannot list orders.',
  stock: 'Without a network this device has only the counts saved for offline use.',
};
