// Square Sandbox: Square's sandbox.
import { inEnvironment } from '@mortise/connector-kit'
import square from '../square/index.ts'

export default inEnvironment(square, {
  name: 'squareSandbox',
  displayName: 'Square Sandbox',
  // @see https://developer.squareup.com/docs/oauth-api/walkthrough2 read 2026-11-22
  auth: {
    authUrl: 'https://connect.squareupsandbox.com/oauth2/authorize',
    tokenUrl: 'https://connect.squareupsandbox.com/oauth2/token',
    authUrlParams: {},
    docsUrl: 'https://developer.squareup.com/docs/devtools/sandbox/overview',
  },
  baseUrl: 'https://connect.squareupsandbox.com',
})
