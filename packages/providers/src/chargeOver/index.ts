// ChargeOver: customers, invoices and recurring billing.
import { defineProvider, hostLabels } from '@mortise/connector-kit'

export default defineProvider({
  name: 'chargeOver',
  displayName: 'ChargeOver',
  docsUrl: 'https://developer.chargeover.com/apidocs/rest/',
  // @see https://developer.chargeover.com/apidocs/rest/ read 2026-11-22
  auth: {
    kind: 'basic',
    docsUrl: 'https://developer.chargeover.com/apidocs/rest/',
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Domain name',
        pattern: hostLabels,
        prompt: 'The part before .chargeover.com in the address.',
        docsUrl: 'https://developer.chargeover.com/docs/api-information/getting-started/',
      },
    ],
    // @see https://developer.chargeover.com/apidocs/rest/ read 2026-11-22
    healthCheck: { path: '/api/v3/customer', query: { limit: 1 } },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.chargeover.com`,
})
