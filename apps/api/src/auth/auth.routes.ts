import * as contract from '#contract/auth.ts';
import { refuse } from '#domain/errors.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { changePassword } from './change-password.ts';
import { resetBudget, resetForgottenPassword, sendResetLink } from './forgotten-password.ts';
import { assertPassword } from './passwords.ts';
import { endSession, listSessions, readBrowserName } from './sessions.ts';
import { chooseLanguage, getSignedInUser, signIn } from './sign-in.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
} from './two-factor.ts';

export function authRoutes(api: Api, db: Database, mail: MailSettings | undefined): void {
  const resets = resetBudget();
  api.route(contract.login, async ({ body, request }) => {
    const signedIn = await signIn(
      db,
      body,
      {
        address: request.ip,
        device: readBrowserName(request.headers['user-agent']),
        at: new Date(),
        requestId: request.id,
      },
      mail,
    );
    request.log.info({ staff: signedIn.user.id, address: request.ip }, 'Signed in.');
    return signedIn;
  });
  api.route(contract.signInOptions, async () => ({ password_by_mail: mail !== undefined }));
  api.route(contract.forgotPassword, async ({ body, request, reply }) => {
    if (!mail) throw refuse('no_mail_server');
    resets.take(request.ip);
    const origin = { address: request.ip, requestId: request.id, at: new Date() };
    // After the answer, which is the same and comes as soon when there is no such account.
    reply.raw.once('close', () => {
      sendResetLink(db, body.identifier, origin, mail).catch((error: unknown) => {
        request.log.error({ err: error }, 'A link for a new password could not be sent.');
      });
    });
  });
  api.route(contract.resetForgottenPassword, ({ body, request }) => {
    const origin = { address: request.ip, requestId: request.id, at: new Date() };
    return resetForgottenPassword(db, body, origin, mail);
  });
  api.route(contract.logout, async ({ caller }) => {
    if (caller.sessionId) await endSession(db, caller, caller.sessionId);
  });
  api.route(contract.me, ({ caller }) => getSignedInUser(db, caller));
  api.route(contract.changePassword, ({ caller, body, request }) =>
    changePassword(db, caller, body, { address: request.ip, mail }),
  );
  api.route(contract.chooseLanguage, ({ caller, body }) => chooseLanguage(db, caller, body.language));
  api.route(contract.confirmPassword, async ({ caller, body, request }) => {
    await assertPassword(db, caller, { ...body, path: 'password', address: request.ip });
  });
  api.route(contract.getTwoFactor, ({ caller }) => getTwoFactor(db, caller));
  api.route(contract.beginTwoFactor, ({ caller, body, request }) =>
    beginTwoFactor(db, caller, body, { address: request.ip }),
  );
  api.route(contract.confirmTwoFactor, ({ caller, body, request }) =>
    confirmTwoFactor(db, caller, body, { address: request.ip, mail }),
  );
  api.route(contract.endTwoFactor, ({ caller, body, request }) =>
    endTwoFactor(db, caller, body, { address: request.ip, mail }),
  );
  api.route(contract.renewRecoveryCodes, ({ caller, body, request }) =>
    renewRecoveryCodes(db, caller, body, { address: request.ip, mail }),
  );
  api.route(contract.listSessions, ({ caller }) => listSessions(db, caller));
  api.route(contract.endSession, ({ caller, params }) => endSession(db, caller, params.id));
}
