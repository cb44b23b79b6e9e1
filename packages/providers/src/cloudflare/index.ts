// Cloudflare: zones, DNS and workers.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'cloudflare',
  displayName: 'Cloudflare',
  docsUrl: 'https://developers.cloudflare.com/api/',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request, and that tokens of an account may send it; from memory.',
  ],
  auth: bearerKey({ prompt: 'Create an API token under My Profile, API Tokens.' }),
  account: {
    healthCheck: { path: '/v4/user/tokens/verify', isUnverified: true },
  },
  baseUrl: 'https://api.cloudflare.com/client',
})
