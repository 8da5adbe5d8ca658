import { DEFAULT_AGREEMENT_TERMS } from '../defaults/agreement-terms.ts';
import { QUEUE_KEY } from './devices.ts';
import type { EndpointName } from '#contract/index.ts';
import {
  aBranch,
  aDeviceOf,
  aColleague,
  aFirstCode,
  aLockedOfficer,
  aMachineAccount,
  aPageDraft,
  aPublishedPage,
  aWebhook,
  aComplaint,
  aMessage,
  aNewImport,
  aResetToken,
  aSessionOf,
  aToken,
  aTriedImport,
  aWaitingImport,
  anImport,
  anImportToLookAt,
  anUndoableImport,
  anOfficer,
  anything,
  asked,
  groupName,
  importForm,
  made,
  officerId,
  ofNoBranch,
  orderId,
  pictureForm,
  record,
  sending,
  type SampleCall,
  switchSmsOn,
  unique,
} from './sample-calls.ts';
import { PASSWORD } from './world.ts';

/** Of somebody who has set the app up. */
const withApp = sending(async (scene) => {
  await scene.world.call(scene.by.person, 'POST', '/auth/two-factor/confirm', await aFirstCode(scene));
  return { password: PASSWORD };
});
const ofPageDraft = (body?: object): SampleCall => ({
  send: async ({ world }) => {
    await aPageDraft(world);
    return { params: { page: 'about' }, body };
  },
});
const importRows: SampleCall = {
  send: async ({ world }) => ({
    params: { id: (await anImport(world)).id },
    query: { outcome: 'failed' },
  }),
};

/** How is called what belongs to a person or to the institution: accounts, devices, goods, settings, the public site. */
export const INSTITUTION_CALLS = {
  login: [
    sending(({ world, by }) => ({
      identifier: (by.role && by.person ? by.person : world.headOfficeOfficer).username,
      password: PASSWORD,
    })),
  ],
  signInOptions: [anything],
  // Without a mail server nobody gets a link.
  forgotPassword: [{ ...sending(() => ({ identifier: 'nobody' })), except: () => 404 }],
  resetForgottenPassword: [
    sending(async ({ world }) => ({
      token: await aResetToken(world),
      newPassword: 'another-long-password',
    })),
  ],
  logout: [anything],
  me: [anything],
  chooseLanguage: [sending(() => ({ language: 'sw' }))],
  changePassword: [sending(() => ({ currentPassword: PASSWORD, newPassword: 'another-long-password' }))],
  confirmPassword: [sending(() => ({ password: PASSWORD }))],
  getTwoFactor: [anything],
  beginTwoFactor: [sending(() => ({ password: PASSWORD }))],
  confirmTwoFactor: [sending(aFirstCode)],
  endTwoFactor: [withApp],
  renewRecoveryCodes: [withApp],
  listSessions: [anything],
  endSession: [
    {
      how: 'of their own',
      send: async ({ world, by }) => ({ params: { id: await aSessionOf(world, by.person) } }),
    },
    {
      how: 'of somebody else',
      send: async ({ world, at }) => ({ params: { id: await aSessionOf(world, at.officer) } }),
      in: 404,
    },
  ],

  popularProducts: [anything],
  listProducts: [anything],
  listProductCategories: [anything],
  getProduct: [
    { how: 'an active one', send: ({ at }) => ({ params: { id: at.product.id } }) },
    {
      how: 'an inactive one',
      send: async ({ world }) => ({ params: { id: (await world.aProduct({ status: 'inactive' })).id } }),
      except: ({ role }) => (role === null || role === 'credit_officer' ? 404 : undefined),
    },
  ],
  createProduct: [sending(() => ({ name: unique('Lamp'), price: 5 }))],
  writeProducts: [sending(() => ({ rows: [{ name: unique('Lamp'), price: 5 }] }))],
  updateProduct: [made((world) => world.aProduct(), { category: 'Light' })],
  deleteProduct: [made((world) => world.aProduct())],
  uploadProductImage: [sending(pictureForm)],

  listPublicBranches: [anything],
  listBranches: [anything],
  getBranch: [{ send: ({ at }) => ({ params: { id: at.branchId } }) }],
  createBranch: [sending(() => ({ name: unique('Branch') }))],
  updateBranch: [made(aBranch, { address: 'Elsewhere' })],
  deleteBranch: [made(aBranch)],

  listDuplicates: [anything],

  listNotifications: [anything],
  readNotifications: [anything],

  registerDevice: [sending(() => ({ name: unique('Phone'), queueKey: QUEUE_KEY }))],
  listDevices: [anything],
  endDevice: [
    {
      how: 'of their own',
      send: async ({ world, by }) => ({ params: { id: await aDeviceOf(world, by.person) }, body: {} }),
    },
    {
      how: 'of an officer',
      send: async ({ world, at }) => ({ params: { id: await aDeviceOf(world, at.officer) }, body: {} }),
      out: 404,
      except: ({ role }) => (role === 'credit_officer' ? 404 : role === 'auditor' ? 403 : undefined),
    },
  ],
  listEndedDevices: [sending(async ({ world, at }) => ({ deviceIds: [await aDeviceOf(world, at.officer)] }))],
  // Sessions of these people are not those of a device.
  reportDevice: [
    {
      ...sending(() => ({ unsent: 0, oldestUnsentAt: null })),
      except: ({ role }) => (role === null ? 401 : 403),
    },
  ],

  startImport: [sending(importForm)],
  listImports: [anything],
  getImport: [ofNoBranch(made(anImport))],
  listImportRows: [ofNoBranch(importRows)],
  downloadImportRows: [ofNoBranch(importRows)],
  decideImportRows: [made(aNewImport, { decision: 'leave_out' })],
  tryImport: [made(aNewImport, {})],
  runImport: [aTriedImport],
  cancelImport: [made(aWaitingImport)],
  previewUndoImport: [made(anImportToLookAt)],
  undoImport: [made(anUndoableImport)],

  getInstitution: [anything],
  sendMessage: [
    sending(() => ({
      name: 'A Visitor',
      email: 'v@example.org',
      subject: 'Other',
      message: unique('Some words of mine'),
    })),
  ],
  askToJoin: [sending(() => ({ name: 'A Visitor', phone: '0700 000 001', place: unique('Kibwezi') }))],
  complain: [
    sending(() => ({ name: 'A Visitor', phone: '0700 000 001', message: unique('Some words of mine') })),
  ],
  subscribe: [sending(() => ({ email: `${unique('v').replace(' ', '')}@example.org`, consent: true }))],
  confirmSubscription: [sending(async ({ world }) => ({ token: await aToken(world) }))],
  unsubscribe: [sending(async ({ world }) => ({ token: await aToken(world) }))],
  listMessages: [anything],
  getMessage: [ofNoBranch(made(aMessage))],
  markMessage: [made(aMessage, { read: true })],
  closeMessage: [made(aComplaint, { answer: 'You are right. We have repaired it.' })],
  deleteMessage: [made(aMessage)],
  listSubscribers: [anything],
  exportSubscribers: [anything],

  getSettings: [anything],
  updateSettings: [
    sending(() => ({ loanTerms: { months: 6, rate: 1, method: 'flat', rounding: 1, fee: 0 } })),
  ],
  listOwnTexts: [anything],
  saveOwnText: [sending(() => ({ english: 'Clients Served', swahili: 'Wateja tuliohudumia' }))],
  listPages: [anything],
  getPage: [{ send: () => ({ params: { page: 'gallery' } }) }],
  getPageVersion: [
    {
      send: async ({ world }) => {
        await aPublishedPage(world);
        return { params: { page: 'gallery', version: '1' } };
      },
    },
  ],
  savePageDraft: [
    { send: () => ({ params: { page: 'home' }, body: { texts: { 'home.title': 'Goods' }, hidden: [] } }) },
  ],
  deletePageDraft: [ofPageDraft()],
  publishPage: [ofPageDraft({})],
  previewAgreement: [sending(() => ({ terms: DEFAULT_AGREEMENT_TERMS, language: 'en' }))],
  listSms: [anything],
  getSmsMonth: [anything],
  testSms: [
    {
      send: async ({ world }) => {
        await switchSmsOn(world);
        return { body: { phone: '0712 000 111' } };
      },
    },
  ],
  getLoanTerms: [anything],
  getOfficeRules: [anything],
  listStaff: [
    asked(() => ({}), officerId),
    asked(({ branchId }) => ({ branch_id: branchId }), officerId),
    asked(({ officer }) => ({ search: officer.username }), officerId),
  ],
  getStaff: [record(officerId)],
  createStaff: [
    sending(() => {
      const username = unique('clerk').replace(' ', '.');
      const email = `${username}@x.example`;
      return { name: 'A Clerk', username, email, role: 'credit_officer', branchId: null };
    }),
  ],
  updateStaff: [made(aColleague, { name: 'Another Name' })],
  resetPassword: [made(aColleague)],
  lockStaff: [anOfficer({ reason: 'Lost phone' })],
  unlockStaff: [aLockedOfficer],
  endStaffSessions: [anOfficer({})],
  listEvents: [anything],
  listWebhooks: [anything],
  createWebhook: [
    sending(() => ({ url: 'https://receiver.example/hook', types: ['order.created'], branchId: null })),
  ],
  updateWebhook: [
    made((world) => aWebhook(world), { url: 'https://receiver.example/other', types: [], branchId: null }),
  ],
  deleteWebhook: [made((world) => aWebhook(world))],
  createWebhookSecret: [made((world) => aWebhook(world))],
  testWebhook: [made((world) => aWebhook(world))],
  listWebhookDeliveries: [
    {
      send: async ({ world, at }) => ({ params: { id: (await aWebhook(world, at.branchId)).id } }),
      out: 404,
    },
  ],
  listMachineAccounts: [anything],
  createMachineAccount: [
    sending(() => ({ name: unique('Program'), branchId: null, grants: ['orders.read'] })),
  ],
  createMachineKey: [made(aMachineAccount)],
  endMachineKey: [
    {
      send: async ({ world }) => {
        const { id, keys } = await aMachineAccount(world);
        return { params: { id, keyId: keys[0]!.id } };
      },
      makesRecord: true,
    },
  ],
  endMachineAccount: [made(aMachineAccount)],
  listAudit: [
    anything,
    asked(({ order }) => ({ entity: 'order', entity_id: order.id }), orderId),
    asked(({ group }) => ({ search: group.name, entity: 'group' }), groupName),
    asked(({ officer }) => ({ entity: 'access', staff_id: officer.id })),
  ],
} satisfies Partial<Record<EndpointName, SampleCall[]>>;
