// SolarWinds Service Desk: incidents, assets and users of an IT help desk.
import { defineProvider, hostLabels } from '@mortise/connector-kit'

export default defineProvider({
  name: 'solarWindsServiceDesk',
  displayName: 'SolarWinds Service Desk',
  docsUrl: 'https://apidoc.samanage.com/',
  unverified: [
    'account.healthCheck: the path; only https://github.com/cw2908/samanage-ruby/blob/master/lib/samanage/api.rb says so (read 2026-11-22).',
  ],
  // @see https://documentation.solarwinds.com/en/Success_Center/SWSD/Content/APIdocumentation/General%20Concepts.htm read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-Samanage-Authorization',
    valuePrefix: 'Bearer ',
    docsUrl:
      'https://documentation.solarwinds.com/en/success_center/swsd/content/completeguidetoswsd/token-authentication-for-api-integration.htm#link4',
  },
  account: {
    metadata: [
      {
        name: 'subdomain',
        displayName: 'API Subdomain',
        pattern: hostLabels,
        prompt: 'api, or apieu for an account in the European region.',
        docsUrl: 'https://apidoc.samanage.com/#section/General-Concepts/Service-URL',
        defaultValue: 'api',
      },
    ],
    healthCheck: {
      path: '/api.json',
      headers: { accept: 'application/vnd.samanage.v2.1+json' },
      isUnverified: true,
    },
  },
  baseUrl: ({ subdomain }) => `https://${subdomain}.samanage.com`,
})
