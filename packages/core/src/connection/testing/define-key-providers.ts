// Provider definitions of every auth kind, all served by the key API.
import { defineProvider, type ProviderDefinition } from '@mortise/connector-kit'

const common = {
  docsUrl: 'https://keys.test/docs',
  healthCheck: { path: '/me' },
  limits: { pageSizeMax: 100, concurrency: 4 },
  overlapMs: 1000,
  record: { id: () => undefined, updatedAt: () => undefined },
}

const oauth2 = { kind: 'oauth2', explicitScopesRequired: false, explicitWorkspaceRequired: false } as const

/** One provider per auth kind: `keys`, `basics`, `customs`, `opens`, `machines`, `passwords`, `codes`, `spaces`; `portals` tells whose workspace a key opens, the check of `scopeds` wants a right. */
export function defineKeyProviders(url: string): ProviderDefinition[] {
  return [...apiKeyProviders(url), ...credentialProviders(url), ...oauthProviders(url)]
}

function apiKeyProviders(url: string): ProviderDefinition[] {
  return [
    defineProvider({
      ...common,
      name: 'keys',
      displayName: 'Keys',
      baseUrl: url,
      auth: { kind: 'apiKey', attach: 'header', name: 'x-api-key' },
      postAuthNames: ['tenant'],
      async postAuth(call) {
        const { json } = await call.request({ path: '/me' })
        return { tenant: (json as { tenant: string }).tenant }
      },
    }),
    defineProvider({
      ...common,
      name: 'portals',
      displayName: 'Portals',
      baseUrl: url,
      auth: { kind: 'apiKey', attach: 'header', name: 'x-api-key' },
      postAuthNames: ['workspace'],
      async postAuth(call) {
        const { json } = await call.request({ path: '/me' })
        return { workspace: (json as { tenant: string }).tenant }
      },
    }),
    defineProvider({
      ...common,
      name: 'scopeds',
      displayName: 'Scopeds',
      baseUrl: url,
      healthCheck: { ...common.healthCheck, scope: 'me:read' },
      auth: { kind: 'apiKey', attach: 'header', name: 'x-api-key' },
    }),
    defineProvider({
      ...common,
      name: 'spaces',
      displayName: 'Spaces',
      baseUrl: ({ workspace }) => `https://${workspace}.spaces.test`,
      auth: { kind: 'apiKey', attach: 'header', name: 'x-api-key' },
      metadataInputs: [{ name: 'workspace', displayName: 'Subdomain', pattern: /^[a-z][a-z0-9-]*$/ }],
    }),
  ]
}

function credentialProviders(url: string): ProviderDefinition[] {
  return [
    defineProvider({
      ...common,
      name: 'basics',
      displayName: 'Basics',
      baseUrl: url,
      healthCheck: { ...common.healthCheck, isUnverified: true },
      auth: { kind: 'basic' },
    }),
    defineProvider({
      ...common,
      name: 'customs',
      displayName: 'Customs',
      baseUrl: url,
      auth: {
        kind: 'custom',
        inputs: [
          { name: 'appKey', displayName: 'App key', secret: true },
          { name: 'note', displayName: 'Note', secret: false, optional: true },
        ],
        headers: [{ name: 'x-api-key', value: (inputs) => inputs.appKey }],
      },
    }),
    defineProvider({ ...common, name: 'opens', displayName: 'Opens', baseUrl: url, auth: { kind: 'none' } }),
  ]
}

function oauthProviders(url: string): ProviderDefinition[] {
  const tokenUrl = `${url}/token`
  const revokeUrl = `${url}/revoke`
  return [
    defineProvider({
      ...common,
      name: 'machines',
      displayName: 'Machines',
      baseUrl: url,
      auth: { ...oauth2, grant: 'clientCredentials', tokenUrl },
    }),
    defineProvider({
      ...common,
      name: 'passwords',
      displayName: 'Passwords',
      baseUrl: url,
      auth: { ...oauth2, grant: 'password', tokenUrl },
    }),
    defineProvider({
      ...common,
      name: 'codes',
      displayName: 'Codes',
      baseUrl: url,
      auth: { ...oauth2, grant: 'authorizationCode', authUrl: `${url}/auth`, tokenUrl, revokeUrl },
      // Shows the client secret; these tests are about whose it is.
      webhook: {
        scope: 'app',
        secret: 'client',
        verify: ({ headers }, secret) => headers['x-secret'] === secret,
        parse: () => [],
      },
    }),
  ]
}
