// Blueshift (EU): Blueshift accounts kept in Europe.
import { inEnvironment } from '@mortise/connector-kit'
import blueshift from '../blueshift/index.ts'

export default inEnvironment(blueshift, {
  name: 'blueshiftEU',
  displayName: 'Blueshift (EU)',
  // @see https://developer.blueshift.com/reference/authorization-1 read 2026-11-22
  baseUrl: 'https://api.eu.getblueshift.com/api',
})
