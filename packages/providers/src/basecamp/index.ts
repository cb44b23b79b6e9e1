// Basecamp: projects, to-dos and messages.
import { defineProvider, pathPart } from '@mortise/connector-kit'

export default defineProvider({
  name: 'basecamp',
  displayName: 'Basecamp',
  docsUrl: 'https://github.com/basecamp/bc3-api',
  // @see https://github.com/basecamp/bc3-api/blob/master/sections/authentication.md read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://launchpad.37signals.com/authorization/new',
    tokenUrl: 'https://launchpad.37signals.com/authorization/token',
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Account ID',
        pattern: pathPart,
        prompt: 'The number after 3.basecamp.com/ in the address.',
      },
    ],
    // @see https://github.com/basecamp/bc3-api/blob/master/sections/authentication.md read 2026-11-21
    healthCheck: { path: 'https://launchpad.37signals.com/authorization.json' },
  },
  baseUrl: ({ workspace }) => `https://3.basecampapi.com/${workspace}`,
  http: { otherHosts: ['launchpad.37signals.com'] },
})
