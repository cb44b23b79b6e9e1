// Provider definitions of every auth kind, all served by the key API.
import { type Call, defineProvider, type ProviderDefinition } from '@mortise/connector-kit'

const common = {
  docsUrl: 'https://keys.test/docs',
  account: { healthCheck: { path: '/me' } },
  limits: { pageSizeMax: 100, concurrency: 4 },
  record: { id: () => undefined, updatedAt: () => undefined },
}

const oauth2 = { kind: 'oauth2', explicitScopesRequired: false, explicitWorkspaceRequired: false } as const

/** One provider per auth kind: `keys`, `basics`, `customs`, `opens`, `machines`, `passwords`, `codes`, `spaces`; `portals` tells whose workspace a key opens, the check of `scopeds` wants a right. */
export function defineKeyProviders(url: string): ProviderDefinition[] {
  return [...apiKeyProviders(url), ...credentialProviders(url), ...oauthProviders(url)]
}

/** Keeps the tenant of the key under a name. */
function tenantAs(name: string) {
  return {
    names: [name],
    async read(call: Call) {
      const { json } = await call.request({ path: '/me' })
      return { [name]: (json as { tenant: string }).tenant }
    },
  }
}

function apiKeyProviders(url: string): ProviderDefinition[] {
  return [
    defineProvider({
      ...common,
      name: 'keys',
      displayName: 'Keys',
      auth: { kind: 'apiKey', attach: 'header', name: 'x-api-key' },
      account: { ...common.account, postAuth: tenantAs('tenant') },
      baseUrl: url,
    }),
    defineProvider({
      ...common,
      name: 'portals',
      displayName: 'Portals',
      auth: { kind: 'apiKey', attach: 'header', name: 'x-api-key' },
      account: { ...common.account, postAuth: tenantAs('workspace') },
      baseUrl: url,
    }),
    defineProvider({
      ...common,
      name: 'scopeds',
      displayName: 'Scopeds',
      auth: { kind: 'apiKey', attach: 'header', name: 'x-api-key' },
      account: { healthCheck: { ...common.account.healthCheck, scope: 'me:read' } },
      baseUrl: url,
    }),
    defineProvider({
      ...common,
      name: 'lenients',
      displayName: 'Lenients',
      auth: { kind: 'apiKey', attach: 'header', name: 'x-api-key' },
      account: {
        metadata: [{ name: 'tenant', displayName: 'Tenant', pattern: /^[a-z]+$/ }],
        healthCheck: { path: ({ tenant }) => `/me?tenant=${tenant}`, onlySuccessCounts: true },
      },
      baseUrl: url,
    }),
    defineProvider({
      ...common,
      name: 'spaces',
      displayName: 'Spaces',
      auth: { kind: 'apiKey', attach: 'header', name: 'x-api-key' },
      account: {
        ...common.account,
        metadata: [{ name: 'workspace', displayName: 'Subdomain', pattern: /^[a-z][a-z0-9-]*$/ }],
      },
      baseUrl: ({ workspace }) => `https://${workspace}.spaces.test`,
    }),
  ]
}

function credentialProviders(url: string): ProviderDefinition[] {
  return [
    defineProvider({
      ...common,
      name: 'basics',
      displayName: 'Basics',
      auth: { kind: 'basic' },
      account: { healthCheck: { ...common.account.healthCheck, isUnverified: true } },
      baseUrl: url,
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
      auth: { ...oauth2, grant: 'authorizationCode', authUrl: `${url}/auth`, tokenUrl, revokeUrl },
      baseUrl: url,
      events: {
        // Shows the client secret; these tests are about whose it is.
        webhook: {
          scope: 'app',
          secret: 'client',
          verify: ({ headers }, secret) => headers['x-secret'] === secret,
          parse: () => [],
        },
      },
    }),
  ]
}
