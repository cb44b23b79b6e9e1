// HubSpot on its simulator.
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import hubspot from './index.ts'

const simulated = await startSimulated(hubspot)
afterAll(() => simulated.close())

const subject = simulated.subject({
  objectName: 'contacts',
  fields: ['email', 'firstname', 'lastname', 'phone', 'lastmodifieddate'],
  textField: 'lastname',
  write: {
    create: { firstname: 'Ada', lastname: 'Lovelace & daughters' },
    update: { lastname: 'Łovelace', phone: '+353 1 555' },
  },
  bareRecord: { properties: { email: null } },
})
for (const { title, run } of conformance(subject)) it(title, run)
