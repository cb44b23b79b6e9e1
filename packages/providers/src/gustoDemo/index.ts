// Gusto Demo: Gusto's demo environment.
import { inEnvironment } from '@mortise/connector-kit'
import gusto from '../gusto/index.ts'

export default inEnvironment(gusto, {
  name: 'gustoDemo',
  displayName: 'Gusto Demo',
  // @see https://docs.gusto.com/app-integrations/docs/oauth2 read 2026-11-22
  // @see https://docs.gusto.com/app-integrations/docs/authentication (the hosts) read 2026-11-22
  auth: {
    authUrl: 'https://api.gusto-demo.com/oauth/authorize',
    tokenUrl: 'https://api.gusto-demo.com/oauth/token',
  },
  baseUrl: 'https://api.gusto-demo.com',
})
