// GitLab on its simulator.
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import gitlab from './index.ts'

const simulated = await startSimulated(gitlab)
afterAll(() => simulated.close())

type Given = Parameters<typeof simulated.subject>[0]

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
const inProject = (objectName: string, given: Partial<Given>) =>
  simulated.subject({
    objectName,
    isUnordered: true,
    bareRecord: { project_id: 2 },
    others: { projects },
    ...given,
  })
const noted = (id: number, project_id: number) => ({ id, project_id, title: 'Noted' })
const numbered = [noted(7, 2)]
const around = [
  simulated.subject({
    objectName: 'groups',
    isUnordered: true,
    textField: 'description',
    write: { create: { name: 'Ada', path: 'ada' }, update: { description: 'z' } },
    bareRecord: { name: null },
  }),
  inProject('milestones', {
    textField: 'title',
    write: {
      create: { project_id: 2, title: 'Ada & sons' },
      update: { description: 'z', state_event: 'close' },
      unread: ['state_event'],
    },
  }),
  inProject('labels', {
    textField: 'name',
    write: { create: { project_id: 2, name: 'Ada', color: '#fff' }, update: { name: 'Ada & sons' } },
  }),
  inProject('releases', {
    textField: { none: 'a tag has one release, and the battery would make several' },
    write: {
      create: { project_id: 2, tag_name: 'v1/rc', name: 'Ada' },
      update: { description: 'Ada & sons' },
    },
    bareRecord: { project_id: 2, tag_name: 'bare' },
  }),
  inProject('members', {}),
  inProject('commits', {}),
  inProject('issue_notes', {
    textField: 'body',
    write: { create: { issue: '2#7', body: 'Ada & sons' }, update: { body: 'Ada' } },
    bareRecord: { project_id: 2, on: 7 },
    others: { projects, issues: numbered },
  }),
  inProject('merge_request_notes', {
    textField: 'body',
    write: { create: { merge_request: '2#7', body: 'Ada & sons' }, update: { body: 'Ada' } },
    bareRecord: { project_id: 2, on: 7 },
    others: { projects, merge_requests: numbered },
  }),
]
for (const { title, run } of conformance(issues, mergeRequests, ownProjects, ...around)) it(title, run)

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
