// Gusto Demo: Gusto's demo environment.
import { defineProvider } from '@mortise/connector-kit'
import { companyApi } from '../gusto/company-api.ts'

export default defineProvider({
  name: 'gustoDemo',
  displayName: 'Gusto Demo',
  docsUrl: 'https://docs.gusto.com/app-integrations/docs/introduction',
  // @see https://docs.gusto.com/app-integrations/docs/oauth2 read 2026-11-22
  // @see https://docs.gusto.com/app-integrations/docs/authentication (the hosts) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://api.gusto-demo.com/oauth/authorize',
    tokenUrl: 'https://api.gusto-demo.com/oauth/token',
  },
  baseUrl: 'https://api.gusto-demo.com',
  ...companyApi,
})
