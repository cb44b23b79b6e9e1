// Seismic: sales content and its use.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'seismic',
  displayName: 'Seismic',
  docsUrl: 'https://developer.seismic.com/seismicsoftware/docs',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: ({ workspace }) => `https://auth.seismic.com/tenants/${workspace}/connect/authorize`,
    tokenUrl: ({ workspace }) => `https://auth.seismic.com/tenants/${workspace}/connect/token`,
    explicitScopesRequired: true,
    explicitWorkspaceRequired: true,
  },
  metadataInputs: [{ name: 'workspace', displayName: 'Tenant' }],
  baseUrl: 'https://api.seismic.com',
  modules: {
    integration: { displayName: 'Seismic Integration', baseUrl: 'https://api.seismic.com/integration' },
    reporting: { displayName: 'Seismic Reporting', baseUrl: 'https://api.seismic.com/reporting' },
  },
  defaultModule: 'reporting',
})
