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
  textField: 'title',
  isUnordered: true,
  write: {
    create: { repository: 'octo/hello', title: 'Ada & sons', body: 'x' },
    update: { title: 'Ada', state: 'closed' },
  },
  bareRecord: { title: null },
})
const pullRequests = simulated.subject({
  objectName: 'pull_requests',
  textField: 'title',
  isUnordered: true,
  write: {
    create: { repository: 'octo/hello', title: 'Ada & sons', head: 'ada', base: 'main' },
    update: { title: 'Ada', state: 'closed' },
    unread: ['head', 'base'],
  },
  alsoWrites: { repositories: { create: { name: 'sons' }, update: { description: 'Ada & sons' } } },
  bareRecord: { title: null, in_repository: 'octo/hello' },
  others: { repositories },
})
for (const { title, run } of conformance(issues, pullRequests)) it(title, run)
