// Anthropic: language models and the workspaces that use them.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'anthropic',
  displayName: 'Anthropic',
  docsUrl: 'https://docs.anthropic.com/en/api/overview',
  // @see https://docs.anthropic.com/claude/reference/getting-started-with-the-api read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'x-api-key',
    docsUrl: 'https://docs.anthropic.com/en/api/getting-started#authentication',
  },
  account: {
    // @see https://platform.claude.com/docs/en/api/ruby/models/list read 2026-11-22
    healthCheck: { path: '/v1/models' },
  },
  baseUrl: 'https://api.anthropic.com',
  http: { headers: () => ({ 'anthropic-version': '2023-06-01' }) },
})
