// ActiveCampaign: contacts, deals and marketing automations.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'activeCampaign',
  displayName: 'ActiveCampaign',
  docsUrl: 'https://developers.activecampaign.com/reference/overview',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Api-Token',
    docsUrl: 'https://developers.activecampaign.com/reference/authentication',
  },
  metadataInputs: [
    {
      name: 'workspace',
      displayName: 'Account name',
      docsUrl: 'https://help.activecampaign.com/hc/en-us/articles/207341950-What-is-my-account-name',
    },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.api-us1.com`,
  healthCheck: { path: '/api/3/users/me' },
})
