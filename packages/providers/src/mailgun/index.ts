// Mailgun: emails, domains and mailing lists.
import { defineProvider, inRegion } from '@mortise/connector-kit'

// @see https://documentation.mailgun.com/docs/mailgun/api-reference/api-overview read 2026-11-22
const region = inRegion({ us: 'https://api.mailgun.net', eu: 'https://api.eu.mailgun.net' })

export default defineProvider({
  name: 'mailgun',
  displayName: 'Mailgun',
  docsUrl: 'https://documentation.mailgun.com/docs/mailgun/api-reference/',
  // @see https://documentation.mailgun.com/docs/mailgun/api-reference read 2026-11-22
  auth: {
    kind: 'basic',
    docsUrl: 'https://documentation.mailgun.com/docs/mailgun/api-reference/authentication/',
  },
  account: {
    metadata: region.metadata,
    // A key that may only send, and for one domain, can ask for nothing and is refused: what an account reads needs its own.
    // @see https://documentation.mailgun.com/docs/mailgun/api-reference/openapi-final/domains read 2026-11-22
    // @see https://documentation.mailgun.com/docs/mailgun/user-manual/api-key-mgmt/rbac-mgmt read 2026-11-22
    healthCheck: { path: '/v4/domains', query: { limit: 1 } },
  },
  baseUrl: region.baseUrl,
})
