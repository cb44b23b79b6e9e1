// Salesforce on its simulator.
import { conformance } from '@mortise/connector-kit/conformance'
import { it } from 'vitest'
import { salesforceAccount } from '../testing/salesforce-account.ts'
import { startSimulated } from '../testing/simulated-account.ts'
import salesforce from './index.ts'

const simulated = await startSimulated(salesforce)

for (const { title, run } of conformance(simulated.subject(salesforceAccount))) it(title, run)
