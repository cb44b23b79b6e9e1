// Customer.io Journeys App: customers, campaigns and transactional messages.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'customerJourneysApp',
  displayName: 'Customer.io Journeys App',
  docsUrl: 'https://docs.customer.io/integrations/api/app/',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://customer.io/docs/api/app/#section/Authentication',
  },
  baseUrl: 'https://api.customer.io',
})
