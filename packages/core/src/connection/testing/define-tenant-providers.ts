// One definition per grant of the catalogue, all with workspace and region in their addresses.
import { defineProvider, type OAuth2Auth, type ProviderDefinition } from '@mortise/connector-kit'

/** `tenantCodes`, `tenantPkce`, `tenantMachines`, `tenantPeople`, and `tenantStrict`, which wants scopes named. */
export function defineTenantProviders(url: string): ProviderDefinition[] {
  const define = (name: string, auth: Partial<OAuth2Auth> & { grant: OAuth2Auth['grant'] }) => {
    const isCode = auth.grant.startsWith('authorizationCode')
    return defineProvider({
      name,
      displayName: name,
      docsUrl: 'https://tenants.test/docs',
      auth: {
        kind: 'oauth2',
        authUrl: isCode ? ({ workspace, region }) => `${url}/t/${workspace}/${region}/auth` : undefined,
        tokenUrl: ({ workspace, region }) => `${url}/t/${workspace}/${region}/token`,
        explicitScopesRequired: false,
        explicitWorkspaceRequired: true,
        clientAuth: isCode ? 'basic' : undefined,
        authUrlParams: { prompt: 'consent', access_type: 'offline' },
        tokenMetadata: {
          workspaceRef: 'team.id',
          consumerRef: 'owner.user.id',
          scopes: 'scope',
          others: [
            { name: 'apiHost', displayName: 'API host', path: 'api_url', capture: /^https?:\/\/([^/]+)/ },
          ],
        },
        ...auth,
      },
      authQueryInputs: [{ name: 'optional_scope', displayName: 'Optional scopes' }],
      account: {
        metadata: [
          { name: 'workspace', displayName: 'Workspace', pattern: /^[a-z][a-z0-9-]*$/ },
          { name: 'region', displayName: 'Region', defaultValue: 'us' },
        ],
        healthCheck: { path: '/account' },
        postAuth: {
          names: ['plan'],
          async read(call) {
            const { json } = await call.request({ path: '/account' })
            return { plan: String((json as { plan: string }).plan) }
          },
        },
      },
      baseUrl: ({ workspace, region }) => `${url}/t/${workspace}/${region}`,
      limits: { pageSizeMax: 100, concurrency: 4 },
      record: { id: () => undefined, updatedAt: () => undefined },
    })
  }
  return [
    define('tenantCodes', { grant: 'authorizationCode', pkce: 'refused' }),
    define('tenantPkce', { grant: 'authorizationCodePKCE' }),
    define('tenantMachines', { grant: 'clientCredentials' }),
    define('tenantPeople', { grant: 'password' }),
    define('tenantStrict', { grant: 'clientCredentials', explicitScopesRequired: true }),
  ]
}
