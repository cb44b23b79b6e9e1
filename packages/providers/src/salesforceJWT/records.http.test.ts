// The records of Salesforce by certificate, on Salesforce's simulator. The other test plays the sign-in.
import { conformance } from '@mortise/connector-kit/conformance'
import { it } from 'vitest'
import salesforce from '../salesforce/index.ts'
import { salesforceAccount } from '../testing/salesforce-account.ts'
import { startSimulated } from '../testing/simulated-account.ts'
import salesforceJWT from './index.ts'

const { objects, read, search, write } = salesforceJWT
const simulated = await startSimulated({ ...salesforce, objects, read, search, write })

for (const { title, run } of conformance(simulated.subject(salesforceAccount))) it(title, run)
