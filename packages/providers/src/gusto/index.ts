// Gusto: companies, employees and payrolls.
import { defineProvider } from '@mortise/connector-kit'
import { companyApi } from './company-api.ts'

export default defineProvider({
  name: 'gusto',
  displayName: 'Gusto',
  docsUrl: 'https://docs.gusto.com/app-integrations/docs/introduction',
  unverified: [
    'limits (company-api.ts): the largest page and how many requests at once, from memory.',
    'objects (table.ts): that contractors can be looked for by a term, too, and the fields of pay schedules.',
    'pageSizeMax (table.ts): the largest page.',
    "customFields (table.ts): the path and the shape, which are those of Gusto's embedded API.",
  ],
  // @see https://docs.gusto.com/app-integrations/docs/oauth2 read 2026-11-22
  // @see https://docs.gusto.com/app-integrations/docs/authentication (the hosts) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://api.gusto.com/oauth/authorize',
    tokenUrl: 'https://api.gusto.com/oauth/token',
  },
  baseUrl: 'https://api.gusto.com',
  ...companyApi,
})
