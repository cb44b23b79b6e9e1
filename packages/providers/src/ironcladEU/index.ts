// Ironclad Europe: Ironclad accounts kept in Europe.
import { inEnvironment } from '@mortise/connector-kit'
import ironclad from '../ironclad/index.ts'

export default inEnvironment(ironclad, {
  name: 'ironcladEU',
  displayName: 'Ironclad Europe',
  // @see https://developer.ironcladapp.com/reference/authorization-code-grant read 2026-11-22
  auth: {
    authUrl: 'https://eu1.ironcladapp.com/oauth/authorize',
    tokenUrl: 'https://eu1.ironcladapp.com/oauth/token',
  },
  // Unverified: this environment, told by https://nango.dev/docs/api-integrations/ironclad-cc/connect alone (read 2026-11-22).
  baseUrl: 'https://eu1.ironcladapp.com',
})
