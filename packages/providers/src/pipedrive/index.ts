// Pipedrive: deals, people and organisations of a sales CRM.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'pipedrive',
  displayName: 'Pipedrive',
  docsUrl: 'https://developers.pipedrive.com/docs/api/v1',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://oauth.pipedrive.com/oauth/authorize',
    tokenUrl: 'https://oauth.pipedrive.com/oauth/token',
  },
  baseUrl: 'https://api.pipedrive.com',
  modules: {
    crm: { displayName: 'Pipedrive CRM' },
    legacy: { displayName: 'Pipedrive (Legacy)' },
  },
  defaultModule: 'legacy',
  healthCheck: { path: '/v1/users/me' },
})
