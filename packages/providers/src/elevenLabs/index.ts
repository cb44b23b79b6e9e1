// ElevenLabs: voices and speech.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'elevenLabs',
  displayName: 'ElevenLabs',
  docsUrl: 'https://elevenlabs.io/docs/api-reference',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'xi-api-key',
    prompt: 'Create an API key in the settings of your profile.',
  },
  account: {
    healthCheck: { path: '/v1/user', isUnverified: true },
  },
  baseUrl: 'https://api.elevenlabs.io',
})
