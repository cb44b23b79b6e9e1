// The provider definition of the test OAuth server, for every process that calls it.
import { defineProvider, type ProviderDefinition } from '@mortise/connector-kit'

/** `acmeCrm` at that address. */
export function defineOidc(url: string): ProviderDefinition {
  return defineProvider({
    name: 'acmeCrm',
    displayName: 'Acme CRM',
    docsUrl: 'https://acme.test/docs',
    auth: {
      kind: 'oauth2',
      grant: 'authorizationCodePKCE',
      authUrl: `${url}/auth`,
      tokenUrl: `${url}/token`,
      revokeUrl: `${url}/token/revocation`,
      explicitScopesRequired: true,
      explicitWorkspaceRequired: false,
      authUrlParams: { prompt: 'consent' },
    },
    account: {
      healthCheck: { path: '/account' },
      postAuth: {
        names: ['tenant'],
        async read(call) {
          const { json } = await call.request({ path: '/account' })
          return { tenant: String((json as { tenant: string }).tenant) }
        },
      },
    },
    baseUrl: url,
    limits: { pageSizeMax: 100, concurrency: 4 },
    record: { id: () => undefined, updatedAt: () => undefined },
  })
}
