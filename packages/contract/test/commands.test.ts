import { expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';

/** What may be done again without harm, by DECISIONS 12.1. */
const NO_COMMANDS = [
  // One's own password, language, second factor, sessions and devices, and the password typed again.
  'changePassword',
  'chooseLanguage',
  'confirmPassword',
  'beginTwoFactor',
  'confirmTwoFactor',
  'endTwoFactor',
  'renewRecoveryCodes',
  'logout',
  'endSession',
  'registerDevice',
  'reportDevice',
  // The reset of a password, files, and the reading of notifications.
  'resetPassword',
  'startImport',
  'uploadProductImage',
  'confirmOnPaper',
  'readNotifications',
  // These read: the body says what.
  'exportOrders',
  'previewAgreement',
];

it('every write of staff is a command, but for those that DECISIONS 12.1 names', () => {
  const others = ENDPOINTS.filter(
    ({ method, access, command }) => method !== 'GET' && access !== 'public' && !command,
  );
  expect(others.map(({ name }) => name).toSorted()).toEqual(NO_COMMANDS.toSorted());
});

/** What matters most, read from DECISIONS 10.36c by a person. */
const ASKING = [
  'createStaff',
  'createMachineAccount',
  'createMachineKey',
  'endMachineKey',
  'createWebhook',
  'updateWebhook',
  'deleteWebhook',
  'createWebhookSecret',
  'endMachineAccount',
  'updateStaff',
  'unlockStaff',
  'resetPassword',
  'updateSettings',
  'publishPage',
  'exportClientData',
  'exportOrders',
  'downloadImportRows',
  'undoImport',
  'anonymiseClient',
  'deleteClient',
  'mergeClients',
  'unmergeClients',
  'confirmDeletion',
  'exportSubscribers',
  'registerDevice',
];

it('what matters most asks for the password again, and nothing else (DECISIONS 10.36c)', () => {
  const asking = ENDPOINTS.filter(({ asksPassword }) => asksPassword).map(({ name }) => name);
  expect(asking.toSorted()).toEqual(ASKING.toSorted());
});
