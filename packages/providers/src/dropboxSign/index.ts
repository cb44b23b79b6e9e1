// Dropbox Sign: signature requests and templates.
import { defineProvider } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

export default defineProvider({
  name: 'dropboxSign',
  displayName: 'Dropbox Sign',
  docsUrl: 'https://developers.hellosign.com/api/reference/',
  unverified: [
    'auth: the addresses.',
    'account.healthCheck: that a token without it gets another status than 401.',
  ],
  // @see https://developers.hellosign.com/docs/oauth/overview/ read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.hellosign.com/oauth/authorize',
    tokenUrl: 'https://app.hellosign.com/oauth/token',
  },
  account: {
    // Apps that charge their own account have the right as `basic_account_info`.
    // @see https://www.npmjs.com/package/@dropbox/sign/v/1.11.0 (Dropbox's client: the request) read 2026-11-22
    // @see https://developers.hellosign.com/api/reference/tag/OAuth (the scopes) read 2026-11-22
    healthCheck: { path: '/v3/account', scope: 'account_access', isUnverified: true },
  },
  baseUrl: 'https://api.hellosign.com',
  http: { classify },
  // @see https://github.com/hellosign/hellosign-openapi/blob/main/openapi.yaml read 2026-11-23
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    leavesOut: {
      signature_request: 'Those of other members of the team.',
      template: 'Those of other members of the team.',
    },
    overlapMs: 60_000,
    // No list can be asked for changes, and these do not say when they changed.
    inFull: ['api_app', 'account', 'bulk_send_job', 'fax', 'signature_request'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: { account: ['email_address', 'client_id', 'client_secret'] },
    updateOnly: { account: ['callback_url'] },
    objects: {
      account: ['create', 'update'],
      bulk_send_job: [],
      fax: ['delete'],
      fax_line: [],
      signature_request: ['create'],
      template: ['delete'],
    },
  },
})
