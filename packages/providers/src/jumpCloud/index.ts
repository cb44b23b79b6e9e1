// JumpCloud: users, devices and directories.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'jumpCloud',
  displayName: 'JumpCloud',
  docsUrl: 'https://docs.jumpcloud.com/api/',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'x-api-key',
    prompt: 'Create an API key under your account in the admin portal.',
  },
  account: {
    healthCheck: { path: '/organizations', isUnverified: true },
  },
  baseUrl: 'https://console.jumpcloud.com/api',
})
