// Monaco: accounts, contacts and opportunities of a sales platform.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'monaco',
  displayName: 'Monaco',
  docsUrl: 'https://docs.monaco.com/',
  // @see https://docs.monaco.com/auth read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://docs.monaco.com/auth' }),
  account: { healthCheck: { path: '/v1/me' } },
  baseUrl: 'https://api.monaco.com',
})
