// Deel Sandbox: Deel's sandbox.
import { inEnvironment } from '@mortise/connector-kit'
import deel from '../deel/index.ts'

export default inEnvironment(deel, {
  name: 'deelSandbox',
  displayName: 'Deel Sandbox',
  docsUrl: 'https://developer.deel.com/docs/sandbox',
  unverified: [
    'auth: the hosts. For consent and tokens Deel named demo.letsdeel.com, then demo.deel.com, and names none today; others go through app.demo.deel.com (https://docs.stackone.com/connectors/deel/guides/connector-profile/oauth-2-0.md). For requests its pages are not at one: most name this host, some api-staging.letsdeel.com.',
  ],
  // @see https://developer.deel.com/changelog/v1-27 read 2026-11-22
  // @see https://developer.deel.com/v2.3.0/docs/getting-started-1 read 2026-11-22
  // @see https://developer.deel.com/api/sandbox (this host) read 2026-11-22
  // @see https://developer.deel.com/api/stable/sandbox.md (the other) read 2026-11-22
  auth: {
    authUrl: 'https://app.demo.deel.com/oauth2/authorize',
    tokenUrl: 'https://app.demo.deel.com/oauth2/tokens',
  },
  baseUrl: 'https://api-sandbox.demo.deel.com',
})
