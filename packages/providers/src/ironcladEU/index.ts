// Ironclad Europe: Ironclad accounts kept in Europe.
import { inEnvironment } from '@mortise/connector-kit'
import ironclad from '../ironclad/index.ts'

export default inEnvironment(ironclad, {
  name: 'ironcladEU',
  displayName: 'Ironclad Europe',
  unverified: [
    'baseUrl: this environment; only https://nango.dev/docs/api-integrations/ironclad-cc/connect says so (read 2026-11-22).',
  ],
  // @see https://developer.ironcladapp.com/reference/authorization-code-grant read 2026-11-22
  auth: {
    authUrl: 'https://eu1.ironcladapp.com/oauth/authorize',
    tokenUrl: 'https://eu1.ironcladapp.com/oauth/token',
  },
  baseUrl: 'https://eu1.ironcladapp.com',
})
