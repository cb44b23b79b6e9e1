// Google: calendars, contacts and mail.
import { defineProvider } from '@mortise/connector-kit'
import { modules } from './modules.ts'
import { workspaceApi } from './workspace-api.ts'

export default defineProvider({
  name: 'google',
  displayName: 'Google',
  docsUrl: 'https://developers.google.com/workspace',
  // @see https://www.npmjs.com/package/google-auth-library/v/10.9.1 (Google's client: the addresses) read 2026-11-22
  // @see https://developers.google.com/accounts/docs/OAuth read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    explicitScopesRequired: true,
    // Without `prompt`, a second consent brings no refresh token, and the connection ends with its access token.
    authUrlParams: { access_type: 'offline', prompt: 'consent' },
    tokenMetadata: { scopes: 'scope' },
  },
  // Changes are polled: Gmail would tell them to a Pub/Sub topic of the builder's, so no project or topic is asked for.
  baseUrl: 'https://www.googleapis.com',
  modules,
  defaultModule: 'calendar',
  ...workspaceApi,
  unverified: [
    ...workspaceApi.unverified,
    'auth.authUrlParams: by an independent comparison of answers; https://developers.google.com/identity/protocols/oauth2/web-server was not read.',
  ],
})
