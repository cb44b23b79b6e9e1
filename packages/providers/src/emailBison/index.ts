// EmailBison: outbound email campaigns, leads and replies.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'emailBison',
  displayName: 'EmailBison',
  docsUrl: 'https://dedi.emailbison.com/api/reference',
  // @see https://docs.emailbison.com/get-started/authentication read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://docs.emailbison.com/get-started/authentication' }),
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Domain',
        server: 'host',
        prompt: 'The host name, without https:// in front.',
      },
    ],
    // @see https://docs.emailbison.com/get-started/authentication read 2026-11-22
    healthCheck: { path: '/users' },
  },
  baseUrl: ({ workspace }) => `https://${workspace}/api`,
})
