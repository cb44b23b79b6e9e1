// Lever: candidates, postings and interviews.
import { defineProvider } from '@mortise/connector-kit'
import { hiringApi } from './hiring-api.ts'

export default defineProvider({
  name: 'lever',
  displayName: 'Lever',
  docsUrl: 'https://hire.lever.co/developer/documentation',
  unverified: [
    'objects (objects.ts): `includeDeactivated` of users, from memory.',
    'account.healthCheck (hiring-api.ts): that a token without it gets 403.',
    'read.overlapMs (hiring-api.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'auth: the addresses; what was read of the page describes the flow alone.',
    'objects (objects.ts): the filters but `email`, and the fields; those of opportunities come from https://github.com/NangoHQ/integration-templates/blob/main/integrations/lever/actions/opportunities.md alone.',
    'readDeleted (table.ts): the name of the parameter.',
    'objects (objects.ts): fields, filters and paths of requisitions, of their fields and of form templates; what was read of the page names the operations alone. That `confidentiality` may be asked of requisitions.',
  ],
  // @see https://hire.sandbox.lever.co/developer/oauth read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://auth.lever.co/authorize',
    tokenUrl: 'https://auth.lever.co/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
    audience: ['https://api.lever.co/v1/'],
  },
  baseUrl: 'https://api.lever.co',
  ...hiringApi,
})
