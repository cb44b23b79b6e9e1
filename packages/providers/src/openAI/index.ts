// OpenAI: language models and the projects that use them.
import { defineProvider } from '@mortise/connector-kit'
import { classify } from './classify.ts'

export default defineProvider({
  name: 'openAI',
  displayName: 'OpenAI',
  docsUrl: 'https://platform.openai.com/docs/api-reference/introduction',
  unverified: ['account.healthCheck: which status that token gets.'],
  // @see https://www.npmjs.com/package/openai/v/6.49.0 read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://platform.openai.com/docs/api-reference/api-keys',
  },
  account: {
    // A restricted key that may not list models is told so, see classify.ts, which proves nothing and is no refusal.
    // @see https://github.com/openai/openai-node/blob/master/src/resources/models.ts read 2026-11-22
    // @see https://help.openai.com/en/articles/8867743-custom-gpts read 2026-11-22
    healthCheck: { path: '/v1/models', isUnverified: true },
  },
  baseUrl: 'https://api.openai.com',
  http: { classify },
})
