// RingOver (EU): calls, contacts and teams of a European cloud phone account.
import { inEnvironment } from '@mortise/connector-kit'
import ringOverUS from '../ringOverUS/index.ts'

export default inEnvironment(ringOverUS, {
  name: 'ringOverEU',
  displayName: 'RingOver (EU)',
  unverified: ["baseUrl: the host; Ringover's own pages could not be read, its clients agree on it."],
  baseUrl: 'https://public-api.ringover.com',
})
