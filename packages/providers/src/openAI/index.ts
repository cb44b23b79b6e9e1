// OpenAI: language models and the projects that use them.
import { defineProvider } from '@mortise/connector-kit'

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
})
