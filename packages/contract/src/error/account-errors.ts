// Failures around builders: roles, organisations, invitations, signing in.
import type { CatalogueEntry } from './catalogue-entry.ts'

/** Failures around builders and organisations. */
export const accountErrors = {
  'auth.builder_needed': {
    status: 403,
    title: 'Only a builder can do this',
    detail: 'An API key speaks for one project and for no person. It opens no operation on organisations.',
    remedy: 'Send the token of a builder who is signed in as Authorization: Bearer.',
  },
  'auth.role_insufficient': {
    status: 403,
    title: 'Your role does not allow this',
    detail: 'Your role is {role}, and this operation needs the role {least}.',
    remedy: 'Ask an administrator of the organisation for the role {least}.',
  },
  'account.signed_out': {
    status: 401,
    title: 'You are not signed in',
    detail: 'The browser holds no session, or the session ended.',
    remedy: 'Sign in again.',
  },
  'account.sign_in_refused': {
    status: 401,
    title: 'The sign-in was refused',
    detail: 'No builder has this e-mail address with this password.',
    remedy: 'Check the address and the password, or ask an administrator for a new invitation.',
  },
  'account.code_needed': {
    status: 401,
    title: 'The sign-in needs a code',
    detail: 'This account signs in with a code from an authenticator app too.',
    remedy: 'Send the six digits that the app shows, or a recovery code, as code.',
  },
  'account.code_refused': {
    status: 401,
    title: 'The code was refused',
    detail: 'The code is wrong, is too old or was used before.',
    remedy: 'Wait for the next code of the app and send that. Check the clock of the device.',
  },
  'account.second_factor_exists': {
    status: 409,
    title: 'The account has an authenticator app already',
    detail: 'Sign-ins of this account ask for a code already.',
    remedy: 'Remove the app first, with the password and a code.',
  },
  'account.no_second_factor': {
    status: 409,
    title: 'The account has no authenticator app',
    detail: 'No authenticator app is set up for this account, or the set-up was not begun.',
    remedy: 'Begin with POST /accounts/v1/second-factor.',
  },
  'account.passwords_off': {
    status: 403,
    title: 'Passwords are switched off',
    detail: 'This server accepts no passwords (setting MORTISE_LOCAL_SIGN_IN).',
    remedy: 'Sign in with your organisation’s identity provider.',
  },
  'account.no_mail': {
    status: 409,
    title: 'This server sends no mail',
    detail: 'A link for a new password goes by mail, and no SMTP server is set (setting MORTISE_SMTP_URL).',
    remedy: 'Ask an administrator of the server for a link from mortise create-builder.',
  },
  'account.reset_refused': {
    status: 404,
    title: 'The link does not work',
    detail: 'The link was used, is older than 30 minutes, or the password changed after it was mailed.',
    remedy: 'Ask for another link on the sign-in page.',
  },
  'account.foreign_request': {
    status: 403,
    title: 'The request comes from another site',
    detail: 'A request with a session cookie must come from a page of this server and carry its CSRF token.',
    remedy: 'Send the request from a page under MORTISE_PUBLIC_URL, with the header X-Mortise-Csrf.',
  },
  'account.exists': {
    status: 409,
    title: 'The address has an account',
    detail: 'A builder with this e-mail address exists, so the link cannot set a password for it.',
    remedy: 'Sign in as that builder, then accept the invitation.',
  },
  'account.oidc_refused': {
    status: 403,
    title: 'The identity provider’s answer was refused',
    detail: 'The identity provider did not vouch for a person who may sign in here.',
    remedy: 'Start again from the sign-in page. If it fails again, ask an administrator for an invitation.',
  },
  'account.session_not_found': {
    status: 404,
    title: 'You have no such session',
    detail: 'None of your sessions has the id {sessionId}.',
    remedy: 'List your sessions and use an id from the list.',
  },
  'org.not_found': {
    status: 404,
    title: 'There is no such organisation',
    detail: 'No organisation that you belong to has the id {orgId}.',
    remedy: 'Use an id that GET /v1/my-info returns.',
  },
  'builder.not_found': {
    status: 404,
    title: 'There is no such builder',
    detail: 'No builder has the id {builderId} here.',
    remedy: 'Use an id from the list of the organisation’s builders.',
  },
  'invite.not_found': {
    status: 404,
    title: 'There is no such invitation',
    detail: 'The invitation does not exist, was revoked, was used or has expired.',
    remedy: 'Ask an administrator of the organisation for a new invitation.',
  },
  'invite.other_address': {
    status: 403,
    title: 'The invitation is for another address',
    detail: 'You can accept invitations for your own e-mail address only.',
    remedy: 'Sign in as the builder with the invited address, or ask for an invitation to yours.',
  },
  'membership.exists': {
    status: 409,
    title: 'The builder is a member already',
    detail: 'The builder {builderId} belongs to this organisation.',
    remedy: 'Change the role with PATCH, or leave the membership as it is.',
  },
  'membership.last_admin': {
    status: 409,
    title: 'The organisation would have no administrator',
    detail: 'This builder is the last administrator of the organisation, so nothing was changed.',
    remedy: 'Make another member an administrator first.',
  },
} as const satisfies Record<string, CatalogueEntry>
