// Highlevel White Label: HighLevel under an agency's own brand.
import { inEnvironment } from '@mortise/connector-kit'
import highLevel from '../highLevelStandard/index.ts'

export default inEnvironment(highLevel, {
  name: 'highLevelWhiteLabel',
  displayName: 'Highlevel White Label',
  // @see https://marketplace.gohighlevel.com/docs/oauth/Authorization read 2026-11-22
  auth: { authUrl: 'https://marketplace.leadconnectorhq.com/oauth/chooselocation' },
})
