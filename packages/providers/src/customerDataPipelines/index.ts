// Customer.io Data Pipelines: events and people sent to pipelines.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'customerDataPipelines',
  displayName: 'Customer.io Data Pipelines',
  docsUrl: 'https://docs.customer.io/integrations/api/cdp/',
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
    docsUrl: 'https://customer.io/docs/api/cdp/#section/Authentication',
  },
  baseUrl: 'https://cdp.customer.io/v1',
})
