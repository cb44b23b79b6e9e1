// Procore Sandbox: Procore's sandbox.
import { inEnvironment } from '@mortise/connector-kit'
import procore from '../procore/index.ts'

export default inEnvironment(procore, {
  name: 'procoreSandbox',
  displayName: 'Procore Sandbox',
  docsUrl: 'https://developers.procore.com/documentation/sandbox-environments',
  // @see https://procore.github.io/documentation/oauth-endpoints read 2026-11-22
  // @see https://procore.github.io/documentation/oauth-installed-apps (the hosts) read 2026-11-22
  auth: {
    authUrl: 'https://login-sandbox.procore.com/oauth/authorize',
    tokenUrl: 'https://login-sandbox.procore.com/oauth/token',
  },
  baseUrl: 'https://sandbox.procore.com',
})
