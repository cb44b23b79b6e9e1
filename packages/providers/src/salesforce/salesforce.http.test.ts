// Salesforce on its simulator.
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import salesforce from './index.ts'

const simulated = await startSimulated(salesforce)
afterAll(() => simulated.close())

const subject = simulated.subject({
  objectName: 'Account',
  fields: ['Name', 'Phone', 'Website', 'Industry'],
  textField: 'Name',
  write: {
    create: { Name: "O'Neill & sons", Phone: '555' },
    update: { Name: 'O"Neill', Website: 'https://example.com' },
  },
  bareRecord: { Name: 'Bare' },
})
for (const { title, run } of conformance(subject)) it(title, run)
