// Adobe: customer profiles and audiences of Experience Platform.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'adobe',
  displayName: 'Adobe',
  docsUrl: 'https://developer.adobe.com/experience-platform-apis/',
  unverified: ['account: the headers that name organisation and client (`x-gw-ims-org-id`, `x-api-key`).'],
  // @see https://developer.adobe.com/developer-console/docs/guides/authentication/ServerToServerAuthentication/IMS (scopes stand between commas) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'clientCredentials',
    tokenUrl: 'https://ims-na1.adobelogin.com/ims/token/v3',
    scopeSeparator: ',',
    explicitScopesRequired: true,
  },
  baseUrl: 'https://platform.adobe.io',
  // No health check: requests name the organisation and the client, too, and a check is the same for all. A client's
  // credentials are proven by the token they get.
})
