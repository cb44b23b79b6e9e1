// Constant Contact: contacts, lists and email campaigns.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'constantContact',
  displayName: 'Constant Contact',
  docsUrl: 'https://developer.constantcontact.com/api_guide/index.html',
  // @see https://v3.developer.constantcontact.com/api_guide/auth_overview.html (the client in basic) read 2026-11-22
  // @see https://community.constantcontact.com/t5/user/v2/viewprofilepage/user-id/945159/user-messages-feed/latest-contributions/page/6 (Constant Contact's support: the addresses) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://authz.constantcontact.com/oauth2/default/v1/authorize',
    tokenUrl: 'https://authz.constantcontact.com/oauth2/default/v1/token',
    explicitScopesRequired: true,
    clientAuth: 'basic',
  },
  baseUrl: 'https://api.cc.email',
  healthCheck: { path: '/v3/account/user/privileges' },
})
