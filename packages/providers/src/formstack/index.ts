// Formstack: forms and submissions.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'formstack',
  displayName: 'Formstack',
  docsUrl: 'https://developers.formstack.com/reference/api-overview',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://www.formstack.com/api/v2/oauth2/authorize',
    tokenUrl: 'https://www.formstack.com/api/v2/oauth2/token',
    tokenMetadata: { consumerRef: 'user_id' },
  },
  baseUrl: 'https://www.formstack.com/api',
})
