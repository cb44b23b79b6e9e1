// Dropbox: files, folders and sharing.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'dropbox',
  displayName: 'Dropbox',
  docsUrl: 'https://www.dropbox.com/developers/documentation/http/documentation',
  // Unverified: the addresses, of which third parties name the first alone; what was read of the page describes the flow.
  // @see https://www.dropbox.com/developers/reference/oauth-guide read 2026-11-22
  // @see https://documentation.sailpoint.com/connectors/identityiq/dropbox/help/integrating_dropbox/prerequisites.html read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://www.dropbox.com/oauth2/authorize',
    tokenUrl: 'https://api.dropboxapi.com/oauth2/token',
    tokenMetadata: { consumerRef: 'account_id', scopes: 'scope' },
  },
  baseUrl: 'https://api.dropboxapi.com',
  // @see https://www.rubydoc.info/gems/dropbox_api/DropboxApi/Endpoints/Users/GetCurrentAccount read 2026-11-22
  healthCheck: { method: 'POST', path: '/2/users/get_current_account' },
})
