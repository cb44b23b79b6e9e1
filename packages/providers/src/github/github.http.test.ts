// GitHub on its simulator.
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import github from './index.ts'

const simulated = await startSimulated(github)
afterAll(() => simulated.close())

const repositories = [{ name: 'empty' }, { name: 'hello' }, { name: 'world' }]
const issues = simulated.subject({
  objectName: 'issues',
  searchField: 'title',
  searchFields: ['id', 'state', 'repository'],
  isUnordered: true,
  write: {
    create: { repository: 'octo/hello', title: 'Ada & sons', body: 'x' },
    update: { title: 'Ada', state: 'closed' },
  },
  bareRecord: { title: null },
})
const pullRequests = simulated.subject({
  objectName: 'pull_requests',
  searchField: 'title',
  isUnordered: true,
  bareRecord: { title: null, in_repository: 'octo/hello' },
  others: { repositories },
})
for (const subject of [issues, pullRequests]) {
  for (const { title, run } of conformance(subject)) it(title, run)
}
