// Ramp Demo: Ramp's demo environment.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'rampDemo',
  displayName: 'Ramp Demo',
  docsUrl: 'https://docs.ramp.com/developer-api/v1/overview',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://demo.ramp.com/v1/authorize',
    tokenUrl: 'https://demo-api.ramp.com/developer/v1/token',
    explicitScopesRequired: true,
    clientAuth: 'basic',
  },
  baseUrl: 'https://demo-api.ramp.com',
})
