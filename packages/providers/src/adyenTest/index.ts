// Adyen Test: Adyen's test environment.
import { inEnvironment } from '@mortise/connector-kit'
import adyen from '../adyen/index.ts'

export default inEnvironment(adyen, {
  name: 'adyenTest',
  displayName: 'Adyen Test',
  unverified: ['auth: the addresses; what was read of the page describes the flow alone.'],
  // @see https://docs.adyen.com/development-resources/oauth/integration read 2026-11-22
  auth: {
    authUrl: 'https://ca-test.adyen.com/ca/ca/oauth/connect.shtml',
    tokenUrl: 'https://oauth-test.adyen.com/v1/token',
  },
})
