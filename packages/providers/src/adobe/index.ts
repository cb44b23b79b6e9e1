// Adobe: customer profiles and audiences of Experience Platform.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'adobe',
  displayName: 'Adobe',
  docsUrl: 'https://developer.adobe.com/experience-platform-apis/',
  unverified: [
    'account: the headers that name organisation and client (`x-gw-ims-org-id`, `x-api-key`).',
    'account.healthCheck: that it is asked without a sandbox.',
  ],
  // @see https://developer.adobe.com/developer-console/docs/guides/authentication/ServerToServerAuthentication/IMS (scopes stand between commas) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'clientCredentials',
    tokenUrl: 'https://ims-na1.adobelogin.com/ims/token/v3',
    scopeSeparator: ',',
    explicitScopesRequired: true,
  },
  account: {
    // Requests name the organisation and the client, too, which no customer is asked for.
    // @see https://experienceleague.adobe.com/en/docs/project-aim-demo/sandbox/api/overview (open to all users) read 2026-11-23
    healthCheck: {
      path: '/data/foundation/sandbox-management/',
      isUnverified: true,
      onlySuccessCounts: true,
    },
  },
  baseUrl: 'https://platform.adobe.io',
})
