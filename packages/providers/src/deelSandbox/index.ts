// Deel Sandbox: Deel's sandbox.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'deelSandbox',
  displayName: 'Deel Sandbox',
  docsUrl: 'https://developer.deel.com/docs/sandbox',
  // Unverified: the hosts; Deel's page names demo.deel.com, and third parties app.demo.deel.com.
  // @see https://developer.deel.com/docs/getting-started-1 read 2026-11-22
  // @see https://docs.stackone.com/connectors/deel/guides/connector-profile/oauth-2-0.md read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.demo.deel.com/oauth2/authorize',
    tokenUrl: 'https://app.demo.deel.com/oauth2/tokens',
    explicitScopesRequired: true,
    clientAuth: 'basic',
    docsUrl: 'https://developer.deel.com/api/oauth',
  },
  baseUrl: 'https://api-sandbox.demo.deel.com',
})
