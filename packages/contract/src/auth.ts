import { z } from 'zod';
import { LANGUAGES } from '#domain/languages.ts';
import { LIMITS } from '#domain/limits.ts';
import { REQUIRED_ACTIONS, ROLES } from '#domain/roles.ts';
import { reasonText } from '#domain/refusals.ts';
import { id, named, requiredText, timestamp } from './common.ts';
import { endpointsOf } from './endpoints-of.ts';

const auth = endpointsOf('Auth');

export const user = named('User', {
  id,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(ROLES),
  branch_id: id.nullable(),
  branch_name: z.string().nullable(),
});
export type User = z.output<typeof user>;

/** The person of a session. */
export const signedInUser = user
  .extend({
    required_action: z.enum(REQUIRED_ACTIONS).optional().meta({
      description: 'The action that this person must do first. Absent if there is none',
    }),
    keeps_stock: z
      .boolean()
      .optional()
      .meta({ description: 'Whether this officer keeps the stock of the branch. Absent if not' }),
    device_id: id.optional().meta({ description: 'The registered device of this session, if it has one' }),
    language: z.enum(LANGUAGES).nullable().meta({
      description: 'The language that this person chose. Null if they chose none',
    }),
  })
  .meta({ id: 'SignedInUser' });
export type SignedInUser = z.output<typeof signedInUser>;

const NO_PASSWORD = reasonText('field_missing', { field: 'password' });

export const credentials = z.object({
  identifier: requiredText('email_or_username', 254),
  password: z.string({ error: NO_PASSWORD }).min(1, NO_PASSWORD).max(1024),
  otp: z.string().trim().max(32).optional(),
  deviceId: id.optional().meta({
    description: 'A registered device of this account. The session belongs to the device and ends with it',
  }),
  deviceIds: z.array(id).max(LIMITS.devicesPerBrowser).optional().meta({
    description:
      'Devices that this browser was earlier. If one belongs to this account, the answer has the key to its unsent work',
  }),
});
export type Credentials = z.output<typeof credentials>;

export const login = auth.post('login', '/auth/login', {
  summary: 'Sign in',
  access: 'public',
  body: credentials,
  bodyBytes: LIMITS.shortBytes,
  replies: {
    200: z.object({
      token: z.string(),
      user: signedInUser,
      queue_key: z.string().optional().meta({
        description:
          'The key to the unsent work on the named device. Only if the device belongs or belonged to this person',
      }),
    }),
  },
  refuses: ['invalid_credentials', 'two_factor_required', 'too_many_attempts'],
});

export const logout = auth.post('logout', '/auth/logout', {
  summary: 'Sign out. This session ends',
  access: 'signed-in',
  allowedDuring: REQUIRED_ACTIONS,
  command: false,
  replies: { 204: 'no-content' },
});

export const me = auth.get('me', '/auth/me', {
  summary: 'The current user',
  access: 'signed-in',
  allowedDuring: REQUIRED_ACTIONS,
  replies: { 200: signedInUser },
});

export const newPassword = z
  .string()
  .min(LIMITS.shortestPassword, reasonText('password_too_short', { min: LIMITS.shortestPassword }))
  .max(LIMITS.longestPassword, reasonText('password_too_long', { max: LIMITS.longestPassword }));

export const newPasswordBody = z.object({
  currentPassword: z
    .string()
    .min(1, reasonText('field_missing', { field: 'current_password' }))
    .max(1024),
  newPassword,
});

export const changePassword = auth.put('changePassword', '/auth/password', {
  summary: 'Change your own password. All your other sessions end',
  access: 'signed-in',
  allowedDuring: REQUIRED_ACTIONS,
  command: false,
  body: newPasswordBody,
  replies: { 204: 'no-content' },
  refuses: ['too_many_attempts'],
});

export const chooseLanguage = auth.put('chooseLanguage', '/auth/language', {
  summary: 'Choose the language of your own screens, emails and printed papers',
  access: 'signed-in',
  command: false,
  body: z.object({ language: z.enum(LANGUAGES) }),
  replies: { 204: 'no-content' },
});

export const ownPassword = z.object({
  password: z.string({ error: NO_PASSWORD }).min(1, NO_PASSWORD).max(1024),
});

export const twoFactorState = named('TwoFactorState', {
  on: z.boolean(),
  required: z
    .boolean()
    .meta({ description: 'Whether the role requires it. If so, the person cannot turn it off' }),
  recovery_codes_left: z.int(),
});
export type TwoFactorState = z.output<typeof twoFactorState>;

export const signInOptions = auth.get('signInOptions', '/auth/options', {
  summary: 'Get the options of the sign-in screen',
  access: 'public',
  replies: {
    200: z.object({
      password_by_mail: z.boolean().meta({
        description:
          'Whether a person who forgot the password can get a link by email. If not, an admin resets the password',
      }),
    }),
  },
});

export const forgottenPassword = z.object({ identifier: requiredText('email_or_username', 254) });

export const forgotPassword = auth.post('forgotPassword', '/auth/forgot-password', {
  summary:
    'Ask for an email link to choose a new password. The answer does not show whether the account exists',
  access: 'public',
  body: forgottenPassword,
  bodyBytes: LIMITS.shortBytes,
  replies: { 202: 'no-content' },
  refuses: ['not_found', 'too_many_attempts'],
});

export const resetForgottenPassword = auth.post('resetForgottenPassword', '/auth/reset-password', {
  summary:
    'Choose a new password with the token of an emailed link. The token works once. All sessions of the account end',
  access: 'public',
  body: z.object({ token: requiredText('token', 100), newPassword }),
  bodyBytes: LIMITS.shortBytes,
  replies: { 204: 'no-content' },
  refuses: ['not_found', 'too_many_attempts'],
});

export const confirmPassword = auth.post('confirmPassword', '/auth/confirm-password', {
  summary: 'Confirm the password again. For 15 minutes, this session can make the calls that ask for it',
  access: 'signed-in',
  command: false,
  body: ownPassword,
  replies: { 204: 'no-content' },
  refuses: ['too_many_attempts'],
});

export const getTwoFactor = auth.get('getTwoFactor', '/auth/two-factor', {
  summary: 'Get whether sign-in asks for a code, and how many recovery codes are left',
  access: 'signed-in',
  allowedDuring: ['set_up_two_factor'],
  replies: { 200: twoFactorState },
});

export const beginTwoFactor = auth.post('beginTwoFactor', '/auth/two-factor', {
  summary: 'Get a secret for an authenticator app. It works after you confirm it with a code',
  access: 'signed-in',
  allowedDuring: ['set_up_two_factor'],
  command: false,
  body: ownPassword,
  replies: {
    201: z.object({
      secret: z.string().meta({ description: 'Base32' }),
      uri: z.string().meta({ description: 'An otpauth://… address to show as a QR code' }),
    }),
  },
  refuses: ['too_many_attempts'],
});

export const firstCode = z.object({ otp: requiredText('code', 32) });

export const confirmTwoFactor = auth.post('confirmTwoFactor', '/auth/two-factor/confirm', {
  summary: 'Turn two-factor on with a first code. The answer shows the recovery codes only once',
  access: 'signed-in',
  allowedDuring: ['set_up_two_factor'],
  command: false,
  body: firstCode,
  replies: { 200: z.object({ recovery_codes: z.array(z.string()) }) },
  refuses: ['too_many_attempts'],
});

export const endTwoFactor = auth.delete('endTwoFactor', '/auth/two-factor', {
  summary: 'Turn two-factor off',
  access: 'signed-in',
  command: false,
  body: ownPassword,
  replies: { 204: 'no-content' },
  refuses: ['not_found', 'check_failed', 'too_many_attempts'],
});

export const renewRecoveryCodes = auth.post('renewRecoveryCodes', '/auth/two-factor/recovery-codes', {
  summary: 'Replace the recovery codes with new ones. Only this answer shows them',
  access: 'signed-in',
  command: false,
  body: ownPassword,
  replies: { 200: z.object({ recovery_codes: z.array(z.string()) }) },
  refuses: ['not_found', 'too_many_attempts'],
});

export const session = named('Session', {
  id,
  created_at: timestamp,
  last_seen_at: timestamp,
  address: z.string(),
  device: z.string(),
  current: z.boolean(),
});
export type Session = z.output<typeof session>;

export const listSessions = auth.get('listSessions', '/auth/sessions', {
  summary: 'List your own sessions, the last used first',
  access: 'signed-in',
  replies: { 200: z.array(session) },
});

export const endSession = auth.delete('endSession', '/auth/sessions/{id}', {
  summary: 'End one of your own sessions',
  access: 'signed-in',
  command: false,
  replies: { 204: 'no-content' },
});
