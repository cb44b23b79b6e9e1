// SolarWinds Service Desk: incidents, assets and users of an IT help desk.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'solarWindsServiceDesk',
  displayName: 'SolarWinds Service Desk',
  docsUrl: 'https://apidoc.samanage.com/',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-Samanage-Authorization',
    valuePrefix: 'Bearer ',
    docsUrl:
      'https://documentation.solarwinds.com/en/success_center/swsd/content/completeguidetoswsd/token-authentication-for-api-integration.htm#link4',
  },
  metadataInputs: [
    {
      name: 'subdomain',
      displayName: 'API Subdomain',
      prompt: 'The part before .samanage.com in the address.',
      docsUrl: 'https://apidoc.samanage.com/#section/General-Concepts/Service-URL',
      defaultValue: 'api',
    },
  ],
  baseUrl: ({ subdomain }) => `https://${subdomain}.samanage.com`,
})
