// Ironclad Demo: Ironclad's demo environment.
import { inEnvironment } from '@mortise/connector-kit'
import ironclad from '../ironclad/index.ts'

export default inEnvironment(ironclad, {
  name: 'ironcladDemo',
  displayName: 'Ironclad Demo',
  unverified: [
    'baseUrl: this environment; only https://nango.dev/docs/api-integrations/ironclad-cc/connect says so (read 2026-11-22).',
  ],
  // @see https://developer.ironcladapp.com/reference/authorization-code-grant read 2026-11-22
  auth: {
    authUrl: 'https://demo.ironcladapp.com/oauth/authorize',
    tokenUrl: 'https://demo.ironcladapp.com/oauth/token',
  },
  baseUrl: 'https://demo.ironcladapp.com',
})
