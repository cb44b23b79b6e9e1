// Dropbox: files, folders and sharing.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'dropbox',
  displayName: 'Dropbox',
  docsUrl: 'https://www.dropbox.com/developers/documentation/http/documentation',
  // @see https://www.dropbox.com/developers/reference/oauth-guide read 2026-11-22
  // @see https://www.npmjs.com/package/dropbox/v/10.34.0 (the addresses) read 2026-11-22
  // @see https://dropbox.tech/developers/using-oauth-2-0-with-offline-access (who does not ask gets a token of hours alone) read 2026-11-29
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://www.dropbox.com/oauth2/authorize',
    tokenUrl: 'https://api.dropboxapi.com/oauth2/token',
    authUrlParams: { token_access_type: 'offline' },
    tokenMetadata: { consumerRef: 'account_id', scopes: 'scope' },
  },
  account: {
    // @see https://www.npmjs.com/package/dropbox/v/10.34.0 read 2026-11-22
    healthCheck: { method: 'POST', path: '/2/users/get_current_account' },
  },
  baseUrl: 'https://api.dropboxapi.com',
})
