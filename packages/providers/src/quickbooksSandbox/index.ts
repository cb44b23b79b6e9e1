// QuickBooks SandBox: QuickBooks companies for development.
import { inEnvironment } from '@mortise/connector-kit'
import quickbooks from '../quickbooks/index.ts'

export default inEnvironment(quickbooks, {
  name: 'quickbooksSandbox',
  displayName: 'QuickBooks SandBox',
  docsUrl: 'https://developer.intuit.com/app/developer/qbo/docs/develop/sandboxes',
  // @see https://developer.intuit.com/app/developer/qbo/docs/develop/authentication-and-authorization/oauth-2.0 read 2026-11-22
  // @see https://github.com/intuit/oauth-jsclient/blob/master/src/OAuthClient.js (Intuit's client: the addresses) read 2026-11-22
  baseUrl: 'https://sandbox-quickbooks.api.intuit.com',
})
