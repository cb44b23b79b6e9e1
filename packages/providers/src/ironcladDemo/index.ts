// Ironclad Demo: Ironclad's demo environment.
import { inEnvironment } from '@mortise/connector-kit'
import ironclad from '../ironclad/index.ts'

export default inEnvironment(ironclad, {
  name: 'ironcladDemo',
  displayName: 'Ironclad Demo',
  // @see https://developer.ironcladapp.com/reference/authorization-code-grant read 2026-11-22
  auth: {
    authUrl: 'https://demo.ironcladapp.com/oauth/authorize',
    tokenUrl: 'https://demo.ironcladapp.com/oauth/token',
  },
  // Unverified: this environment, told by https://nango.dev/docs/api-integrations/ironclad-cc/connect alone (read 2026-11-22).
  baseUrl: 'https://demo.ironcladapp.com',
})
