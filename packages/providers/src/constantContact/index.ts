// Constant Contact: contacts, lists and email campaigns.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'constantContact',
  displayName: 'Constant Contact',
  docsUrl: 'https://developer.constantcontact.com/api_guide/index.html',
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
