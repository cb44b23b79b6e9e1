// OpenAI: language models and the projects that use them.
import { defineProvider } from '@mortise/connector-kit'
import { classify } from './classify.ts'

export default defineProvider({
  name: 'openAI',
  displayName: 'OpenAI',
  docsUrl: 'https://platform.openai.com/docs/api-reference/introduction',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://platform.openai.com/docs/api-reference/api-keys',
  },
  baseUrl: 'https://api.openai.com',
  // A key that may not list models is told so, see classify.ts, which proves nothing and is no refusal.
  // @see https://platform.openai.com/docs/api-reference/models/list
  // Unverified: the path, as remembered of that page.
  healthCheck: { path: '/v1/models', isUnverified: true },
  classify,
})
