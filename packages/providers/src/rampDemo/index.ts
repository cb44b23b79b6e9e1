// Ramp Demo: Ramp's demo environment.
import { inEnvironment } from '@mortise/connector-kit'
import ramp from '../ramp/index.ts'

export default inEnvironment(ramp, {
  name: 'rampDemo',
  displayName: 'Ramp Demo',
  // @see https://github.com/ramp-public/ramp-cli/blob/main/src/ramp_cli/config/constants.py (the hosts) read 2026-11-22
  // @see https://developer-docs.ramp.com/docs/oauth-20 read 2026-11-22
  // @see https://docs.ramp.com/llms-guides/authorization.txt (the client in basic) read 2026-11-22
  auth: {
    authUrl: 'https://demo.ramp.com/v1/authorize',
    tokenUrl: 'https://demo-api.ramp.com/developer/v1/token',
  },
  baseUrl: 'https://demo-api.ramp.com',
})
