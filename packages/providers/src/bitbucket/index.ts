// Bitbucket: repositories, pull requests and pipelines.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'bitbucket',
  displayName: 'Bitbucket',
  docsUrl: 'https://developer.atlassian.com/cloud/bitbucket/rest/intro/',
  // @see https://developer.atlassian.com/cloud/bitbucket/oauth-2 (with `curl -u client_id:secret`) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://bitbucket.org/site/oauth2/authorize',
    tokenUrl: 'https://bitbucket.org/site/oauth2/access_token',
    clientAuth: 'basic',
  },
  metadataInputs: [{ name: 'workspace', displayName: 'Workspace' }],
  baseUrl: 'https://api.bitbucket.org',
  // Unverified: that a token without the right is told so by 403.
  // @see https://developer.atlassian.com/cloud/bitbucket/rest/api-group-users/ read 2026-11-22
  healthCheck: { path: '/2.0/user', scope: 'account' },
})
