// GitLab: projects, issues and merge requests.
import { defineProvider } from '@mortise/connector-kit'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'gitlab',
  displayName: 'GitLab',
  docsUrl: 'https://docs.gitlab.com/api/rest/',
  auth: {
    kind: 'custom',
    inputs: [
      {
        name: 'token',
        displayName: 'Access Token',
        docsUrl: 'https://gitlab.com/-/user_settings/personal_access_tokens',
        secret: true,
      },
    ],
    headers: [{ name: 'PRIVATE-TOKEN', value: ({ token }) => `${token}` }],
  },
  baseUrl: 'https://gitlab.com',
  healthCheck: { path: '/api/v4/personal_access_tokens/self' },
  webhook,
})
