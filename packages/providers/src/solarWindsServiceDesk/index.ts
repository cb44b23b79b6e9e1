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
  // @see https://github.com/cw2908/samanage-ruby/blob/master/lib/samanage/api.rb read 2026-11-22
  healthCheck: { path: '/api.json', headers: { accept: 'application/vnd.samanage.v2.1+json' } },
})
