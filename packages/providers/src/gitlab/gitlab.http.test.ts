// GitLab on its simulator.
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import gitlab from './index.ts'

const simulated = await startSimulated(gitlab)
afterAll(() => simulated.close())

const projects = [1, 2, 3].map((id) => ({ id, name: `project-${id}` }))
const issues = simulated.subject({
  objectName: 'issues',
  textField: 'title',
  isUnordered: true,
  write: {
    create: { project_id: 2, title: 'Ada & sons', description: 'x' },
    update: { title: 'Ada', state_event: 'close' },
    unread: ['state_event'],
  },
  bareRecord: { project_id: 2, title: null },
  others: { projects },
})
const mergeRequests = simulated.subject({
  objectName: 'merge_requests',
  textField: 'title',
  isUnordered: true,
  write: {
    create: { project_id: 2, title: 'Łovelace', source_branch: 'a', target_branch: 'main' },
    update: { description: 'y' },
  },
  bareRecord: { project_id: 2, title: null },
  others: { projects },
})
const ownProjects = simulated.subject({
  objectName: 'projects',
  samples: [{ name: 'ada-and-sons', path: 'ada-and-sons' }],
  textField: 'name',
  isUnordered: true,
  write: { create: { name: 'Ada' }, update: { description: 'z' } },
  bareRecord: { name: null },
})
for (const { title, run } of conformance(issues, mergeRequests, ownProjects)) it(title, run)

it('names the field GitLab refuses a record for', async () => {
  const call = await simulated.open({ object: 'projects', records: projects })
  const items = [{ fields: { project_id: 2 } }]
  const request = { objectName: 'issues', action: 'create', items, allOrNone: false, headers: {} } as const
  const [outcome] = (await gitlab.write?.write(call, request)) ?? []
  expect(outcome).toMatchObject({
    isWritten: false,
    error: { fieldName: 'title', message: "title: can't be blank" },
  })
})
