// Notion on its simulator.
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import notion from './index.ts'

const simulated = await startSimulated(notion)
afterAll(() => simulated.close())

const tasks = simulated.subject({
  objectName: '1e5a2b3c-0000-4000-8000-000000000001',
  stageObject: 'tasks',
  samples: [
    { Name: 'a', Notes: 'Some "notes"', Labels: ['a', 'b'] },
    { Name: 'b', Notes: 'none', Labels: ['b'] },
  ],
  textField: 'Name',
  write: {
    create: { Name: 'Ada & sons', Status: 'Open', Estimate: 2.5, Labels: ['a', 'b'] },
    update: { Name: 'Ada', Done: true, Labels: [] },
  },
  bareRecord: { Name: null },
})
for (const { title, run } of conformance(tasks)) it(title, run)
