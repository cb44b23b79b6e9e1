// ConnectWise: companies, tickets and agreements of service firms.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'connectWise',
  displayName: 'ConnectWise',
  docsUrl: 'https://developer.connectwise.com/Products/ConnectWise_PSA',
  auth: {
    kind: 'basic',
  },
  metadataInputs: [
    { name: 'region', displayName: 'Region', defaultValue: 'na' },
    { name: 'clientId', displayName: 'Client ID', docsUrl: 'https://developer.connectwise.com/ClientID' },
  ],
  baseUrl: ({ region }) => `https://${region}.myconnectwise.net`,
  headers: ({ clientId = '' }) => ({ clientid: clientId }),
  // @see https://docs.rs/cwmanage read 2026-11-22
  healthCheck: { path: '/v4_6_release/apis/3.0/system/info' },
})
