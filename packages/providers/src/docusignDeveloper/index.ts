// Docusign Developer: Docusign's developer environment.
import { inEnvironment } from '@mortise/connector-kit'
import { classify } from '../docusign/classify.ts'
import { findAccount } from '../docusign/find-account.ts'
import docusign from '../docusign/index.ts'

export default inEnvironment(docusign, {
  name: 'docusignDeveloper',
  displayName: 'Docusign Developer',
  // @see https://docs.docusign.com/esign/guide/authentication/auth_server.html read 2026-11-22
  auth: {
    authUrl: 'https://account-d.docusign.com/oauth/auth',
    tokenUrl: 'https://account-d.docusign.com/oauth/token',
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    // @see https://developers.docusign.com/platform/auth/reference/user-info read 2026-11-22
    healthCheck: { path: 'https://account-d.docusign.com/oauth/userinfo' },
    postAuth: {
      read: findAccount('account-d.docusign.com'),
      names: ['account'],
      patterns: { account: /^[\w-]+$/ },
    },
  },
  baseUrl: 'https://demo.docusign.net',
  http: { classify, otherHosts: ['account-d.docusign.com'] },
})
