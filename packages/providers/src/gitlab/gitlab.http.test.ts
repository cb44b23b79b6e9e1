// GitLab on its simulator.
import type { Call } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import { writeItems } from '../testing/write-items.ts'
import gitlab from './index.ts'

const simulated = await startSimulated(gitlab)

type Given = Parameters<typeof simulated.subject>[0]

/** Who and what a filter means, where the record holds an object. */
type Held = Readonly<Record<string, Readonly<Record<string, unknown>>[]>>
const listed = (name: string, member: string) => (native: object) =>
  [(native as Held)[name]].flat().map((each) => each?.[member])
const planned = {
  assignees: listed('assignees', 'username'),
  assignee: listed('assignees', 'username'),
  author: listed('author', 'username'),
  milestone: listed('milestone', 'title'),
}

// Of two, the first is empty where there is one record.
const projects = [1, 3].map((id) => ({ id, name: `project-${id}` }))
const issues = simulated.subject({
  objectName: 'issues',
  textField: 'title',
  isUnordered: true,
  write: {
    create: { project_id: 3, title: 'Ada & sons', description: 'x' },
    update: { title: 'Ada', state_event: 'close' },
    unread: ['state_event'],
  },
  bareRecord: { project_id: 3, title: null },
  others: { projects },
  fieldsInside: planned,
})
const mergeRequests = simulated.subject({
  objectName: 'merge_requests',
  textField: 'title',
  isUnordered: true,
  write: {
    create: { project_id: 3, title: 'Łovelace', source_branch: 'a', target_branch: 'main' },
    update: { description: 'y' },
  },
  bareRecord: { project_id: 3, title: null },
  others: { projects },
  fieldsInside: planned,
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
    bareRecord: { project_id: 3 },
    others: { projects },
    ...given,
  })
const noted = (id: number, project_id: number) => ({ id, project_id, title: 'Noted' })
const numbered = [noted(7, 3)]
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
      create: { project_id: 3, title: 'Ada & sons' },
      update: { description: 'z', state_event: 'close' },
      unread: ['state_event'],
    },
  }),
  inProject('labels', {
    textField: 'name',
    write: { create: { project_id: 3, name: 'Ada', color: '#fff' }, update: { name: 'Ada & sons' } },
  }),
  inProject('releases', {
    textField: { none: 'a tag has one release, and the battery would make several' },
    write: {
      create: { project_id: 3, tag_name: 'v1/rc', name: 'Ada' },
      update: { description: 'Ada & sons' },
    },
    bareRecord: { project_id: 3, tag_name: 'bare' },
  }),
  inProject('branches', {
    textField: { none: 'names of branches are their addresses: a line break or a tab is not taken' },
    write: { create: { project_id: 3, name: 'ada/sons', ref: 'main' }, update: {}, unread: ['ref'] },
    bareRecord: { project_id: 3, name: 'bare' },
  }),
  inProject('pipelines', {
    textField: { none: 'a pipeline runs for a branch, whose name takes few characters' },
    write: { create: { project_id: 3, ref: 'main' }, update: {} },
  }),
  inProject('members', {
    textField: { none: 'what can be written of a member is a number or a day' },
    write: {
      create: { project_id: 3, user_id: 77, access_level: 30 },
      update: { access_level: 40, expires_at: '2027-01-01' },
      unread: ['user_id'],
    },
  }),
  inProject('commits', {
    textField: { none: 'the message is written by another name than it is read by' },
    write: {
      create: {
        project_id: 3,
        branch: 'main',
        commit_message: 'Ada & sons',
        actions: [{ action: 'create', file_path: 'a.md', content: 'x' }],
      },
      update: {},
      unread: ['branch', 'commit_message', 'actions'],
    },
  }),
  inProject('issue_notes', {
    textField: 'body',
    write: { create: { issue: '3#7', body: 'Ada & sons' }, update: { body: 'Ada' } },
    bareRecord: { project_id: 3, on: 7 },
    others: { projects, issues: numbered },
  }),
  inProject('merge_request_notes', {
    textField: 'body',
    write: { create: { merge_request: '3#7', body: 'Ada & sons' }, update: { body: 'Ada' } },
    bareRecord: { project_id: 3, on: 7 },
    others: { projects, merge_requests: numbered },
  }),
]
for (const { title, run } of conformance(issues, mergeRequests, ownProjects, ...around)) it(title, run)

it('asks only the project that a filter names, and only for what its list takes', async () => {
  const line = await simulated.open({ object: 'issues', count: 10 })
  const asked: object[] = []
  const call: Call = {
    ...line,
    request(request) {
      asked.push({ path: request.path, query: request.query })
      return line.request(request)
    },
  }
  const ask = async (verb: 'read' | 'search', objectName: string, given: Record<string, string>) => {
    asked.length = 0
    const filters = Object.entries(given).map(([fieldName, value]) => ({ fieldName, value }))
    await gitlab[verb]?.page(call, { objectName, fields: 'all', filters, pageSize: 50 })
    return asked
  }
  const sorted = { scope: 'all', order_by: 'created_at', sort: 'asc' }
  const filters = { labels: 'bug', assignee: 'ada', state: 'opened', title: 'x' }
  const { title: _searched, assignee: assignee_username, ...told } = filters
  expect(await ask('read', 'issues', { project_id: '3', ...filters })).toEqual([
    { path: '/api/v4/projects/3/issues', query: { ...sorted, ...told, assignee_username, per_page: 50 } },
  ])
  // Words are found by rules of their own, which is enough to search by.
  expect(await ask('search', 'issues', { project_id: '3', title: 'x' })).toEqual([
    {
      path: '/api/v4/projects/3/issues',
      query: { ...sorted, state: 'all', search: 'x', in: 'title', per_page: 100 },
    },
  ])
  // These mean something else there.
  expect(await ask('read', 'issues', { project_id: '3', labels: 'None', milestone: 'Any' })).toEqual([
    expect.objectContaining({ query: { ...sorted, state: 'all', per_page: 50 } }),
  ])
  expect(await ask('read', 'branches', { project_id: '3', name: 'a/b' })).toEqual([
    { path: '/api/v4/projects/3/repository/branches/a%2Fb', query: undefined },
  ])
  expect(await ask('read', 'issue_notes', { issue: '3#7' })).toEqual([
    { path: '/api/v4/projects/3/issues/7/notes', query: { per_page: 50 } },
  ])
  expect(await ask('read', 'issues', { project_id: '3/../4' })).toEqual([])
})

it('names the field GitLab refuses a record for', async () => {
  const call = await simulated.open({ object: 'projects', records: projects })
  const items = [{ fields: { project_id: 3 } }]
  const [outcome] = await writeItems(gitlab, call, { action: 'create', objectName: 'issues' }, items)
  expect(outcome).toMatchObject({
    isWritten: false,
    error: { fieldName: 'title', message: "title: can't be blank" },
  })
})
