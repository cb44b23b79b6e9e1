// Google: calendars, contacts and mail of a whole Workspace, by service account.
import { defineProvider, mailAddress } from '@mortise/connector-kit'
import { modules } from '../google/modules.ts'
import { workspaceApi } from '../google/workspace-api.ts'
import { delegatedSession } from './delegated-session.ts'

export default defineProvider({
  name: 'googleWorkspaceDelegation',
  displayName: 'Google',
  docsUrl: 'https://developers.google.com/identity/protocols/oauth2/service-account',
  ...workspaceApi,
  unverified: [
    ...workspaceApi.unverified,
    'isScopeRefused (delegated-session.ts): the words; only https://github.com/n8n-io/n8n/issues/17465 and https://github.com/Byron/google-apis-rs/discussions/487 say so (read 2026-11-22).',
    'googleSession (service-account.ts): the parts of the statement, from memory.',
  ],
  // @see https://www.npmjs.com/package/google-auth-library/v/10.9.1 (Google's client: where service accounts get tokens) read 2026-11-22
  auth: {
    kind: 'custom',
    inputs: [
      {
        name: 'serviceAccountKey',
        displayName: 'Service Account Key (Base64)',
        prompt: 'The JSON file that Google makes for a key of the service account, in base64.',
        secret: true,
      },
    ],
    headers: [{ name: 'Authorization', value: ({ accessToken }) => accessToken && `Bearer ${accessToken}` }],
    session: delegatedSession,
  },
  account: {
    metadata: [
      {
        name: 'userEmail',
        displayName: 'User Email',
        pattern: mailAddress,
        prompt: 'The person of the Workspace in whose name to work.',
      },
    ],
    // A module that the Workspace does not delegate says nothing about the key; it may be good for another.
    healthCheck: { ...workspaceApi.account.healthCheck, isUnverified: true },
  },
  baseUrl: 'https://www.googleapis.com',
  modules,
  defaultModule: 'calendar',
})
