// RingCentral: calls, messages and extensions.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'ringCentral',
  displayName: 'RingCentral',
  docsUrl: 'https://developers.ringcentral.com/api-reference',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCodePKCE',
    authUrl: 'https://platform.ringcentral.com/restapi/oauth/authorize',
    tokenUrl: 'https://platform.ringcentral.com/restapi/oauth/token',
    tokenMetadata: { consumerRef: 'owner_id', scopes: 'scope' },
    clientAuth: 'basic',
  },
  baseUrl: 'https://platform.ringcentral.com',
})
