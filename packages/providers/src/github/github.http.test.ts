// GitHub on its simulator.
import type { Call } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import github from './index.ts'

const simulated = await startSimulated(github)

type Given = Parameters<typeof simulated.subject>[0]
// Of two, the first is empty where there is one record.
const repositories = [{ name: 'world' }, { name: 'hello' }]
/** Who and what a filter means, where the record holds an object. */
type Held = Readonly<Record<string, Readonly<Record<string, unknown>>[]>>
const listed = (name: string, member: string) => (native: object) =>
  [(native as Held)[name]].flat().map((each) => each?.[member])
const planned = {
  labels: listed('labels', 'name'),
  assignees: listed('assignees', 'login'),
  assignee: listed('assignees', 'login'),
  user: listed('user', 'login'),
  milestone: listed('milestone', 'number'),
}
const issues = simulated.subject({
  objectName: 'issues',
  textField: 'title',
  isUnordered: true,
  write: {
    create: { repository: 'octo/hello', title: 'Ada & sons', body: 'x' },
    update: { title: 'Ada', state: 'closed' },
  },
  bareRecord: { title: null },
  fieldsInside: planned,
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
  bareRecord: { title: null, in_repository: 'octo/hello' },
  others: { repositories },
  fieldsInside: { ...planned, head: listed('head', 'label'), base: listed('base', 'ref') },
})
const inRepository = (objectName: string, given: Partial<Given>) =>
  simulated.subject({
    objectName,
    isUnordered: true,
    bareRecord: { in_repository: 'octo/hello' },
    others: { repositories },
    ...given,
  })
const organizations = [{ login: 'octo' }]
// A pull request changes with its reviews, and these are made after it: in the next second on a busy machine.
const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
const pulled = ['octo/hello', 'octo/world'].map((in_repository, index) => ({
  id: index + 1,
  in_repository,
  updated_at: inAnHour,
}))
const pull = 'octo/hello#1'
const repository = { full_name: 'octo/hello' }
const [oneCommit, otherCommit] = ['1', '2'].map((digit) => digit.padStart(40, '0'))
const around = [
  simulated.subject({
    objectName: 'repositories',
    textField: { none: 'names of repositories are their addresses, and take few characters' },
    isUnordered: true,
    write: { create: { name: 'sons' }, update: { description: 'Ada & sons' } },
    bareRecord: { name: 'bare' },
  }),
  inRepository('comments', {
    textField: 'body',
    write: { create: { issue: 'octo/hello#1', body: 'Ada & sons' }, update: { body: 'Ada' } },
  }),
  inRepository('labels', {
    textField: { none: 'names of labels are their addresses: a line break or a tab is not taken' },
    write: {
      create: { repository: 'octo/hello', name: 'good & first', color: 'ff0000' },
      update: { description: 'Ada' },
    },
    bareRecord: { in_repository: 'octo/hello', name: 'bare' },
  }),
  inRepository('milestones', {
    textField: 'title',
    write: { create: { repository: 'octo/hello', title: 'Ada & sons' }, update: { state: 'closed' } },
    bareRecord: { in_repository: 'octo/hello', title: null },
  }),
  inRepository('releases', {
    textField: 'name',
    write: {
      create: { repository: 'octo/hello', tag_name: 'v1', name: 'Ada' },
      update: { body: 'Ada & sons' },
    },
  }),
  inRepository('review_comments', {
    textField: 'body',
    write: {
      create: { pull_request: pull, body: 'Ada & sons', commit_id: oneCommit, path: 'a.md' },
      update: { body: 'Ada' },
    },
  }),
  inRepository('commits', {
    fieldsInside: { author: listed('author', 'login'), committer: listed('committer', 'login') },
  }),
  inRepository('branches', {
    textField: { none: 'names of branches are their addresses: a line break or a tab is not taken' },
    write: {
      create: { repository: 'octo/hello', name: 'ada/sons', sha: oneCommit },
      update: { sha: otherCommit },
    },
    bareRecord: { in_repository: 'octo/hello', name: 'bare' },
  }),
  inRepository('reviews', {
    others: { repositories, pull_requests: pulled },
    textField: 'body',
    write: { create: { pull_request: pull, body: 'Ada & sons' }, update: { body: 'Ada' } },
    bareRecord: { in_repository: 'octo/hello', pull: 1 },
  }),
  simulated.subject({
    objectName: 'organizations',
    isUnordered: true,
    write: { none: 'one cannot be made; the account of the users has one to change' },
    bareRecord: { login: 'octo' },
  }),
  simulated.subject({
    objectName: 'teams',
    isUnordered: true,
    textField: 'name',
    write: { create: { organization: 'octo', name: 'Ada & sons' }, update: { privacy: 'secret' } },
    bareRecord: { name: null, slug: 'crew' },
  }),
  simulated.subject({
    objectName: 'users',
    isUnordered: true,
    bareRecord: { login: 'ada' },
    others: { organizations },
    alsoWrites: { organizations: { create: {}, update: { description: 'Ada & sons' } } },
  }),
]
for (const { title, run } of conformance(issues, pullRequests, ...around)) it(title, run)

const writes =
  (call: Call) => async (objectName: string, action: 'create' | 'update' | 'delete', item: object) => {
    const items = [{ fields: {}, ...item }]
    return (await writeItems(github, call, { action, objectName }, items))[0]
  }

it('renames labels, teams and branches, whose names are their addresses', async () => {
  const write = writes(await simulated.open({ others: { repositories } }))
  await write('labels', 'create', { fields: { repository: 'octo/hello', name: 'old name' } })
  const label = await write('labels', 'update', { id: 'octo/hello#old name', fields: { name: 'new/name' } })
  expect(label).toMatchObject({ isWritten: true, recordId: 'octo/hello#new/name' })
  await write('teams', 'create', { fields: { organization: 'octo', name: 'Old crew' } })
  const team = await write('teams', 'update', { id: 'octo/old-crew', fields: { name: 'New crew' } })
  expect(team).toMatchObject({ isWritten: true, recordId: 'octo/new-crew' })
  await write('branches', 'create', { fields: { repository: 'octo/hello', name: 'a/b', sha: oneCommit } })
  const branch = await write('branches', 'update', { id: 'octo/hello#a/b', fields: { name: 'c/d' } })
  expect(branch).toMatchObject({ isWritten: true, recordId: 'octo/hello#c/d' })
  const both = await write('branches', 'update', {
    id: 'octo/hello#c/d',
    fields: { name: 'e', sha: otherCommit },
  })
  expect(both).toMatchObject({ isWritten: false, error: { fieldName: 'name', status: 422 } })
})

it('deletes no issue that is not there, no pull request for one, and no review that was sent', async () => {
  const write = writes(
    await simulated.open({
      others: { repositories, pull_requests: pulled, issues: [{ id: 5, title: 'x' }] },
    }),
  )
  const gone = await write('issues', 'delete', { id: 'octo/hello#404' })
  expect(gone).toMatchObject({ isWritten: false, error: { status: 404 } })
  expect(await write('issues', 'delete', { id: 'octo/hello#5' })).toMatchObject({ isWritten: true })
  const sent = await write('reviews', 'create', { fields: { pull_request: pull, event: 'APPROVE' } })
  const id = sent?.isWritten ? sent.recordId : undefined
  expect(await write('reviews', 'delete', { id })).toMatchObject({
    isWritten: false,
    error: { message: expect.stringContaining('non-pending') },
  })
})

it('asks only the repository that a filter names, and only for what its list takes', async () => {
  const line = await simulated.open({ object: 'issues', count: 10, others: { repositories } })
  const asked: object[] = []
  const call: Call = {
    ...line,
    request(request) {
      asked.push({ path: request.path, query: request.query })
      return line.request(request)
    },
  }
  const read = async (objectName: string, filters: Record<string, string>) => {
    asked.length = 0
    const wanted = Object.entries(filters).map(([fieldName, value]) => ({ fieldName, value }))
    await github.read?.page(call, { objectName, fields: 'all', filters: wanted, pageSize: 50 })
    return asked
  }
  const inHello = { repository: 'octo/hello' }
  expect(await read('issues', { ...inHello, labels: 'bug', assignee: 'ada', state: 'open' })).toEqual([
    {
      path: '/repos/octo/hello/issues',
      query: {
        state: 'open',
        sort: 'updated',
        direction: 'desc',
        per_page: 50,
        labels: 'bug',
        assignee: 'ada',
      },
    },
  ])
  // Neither is a label that can stand in a list of them, nor a person.
  expect(await read('issues', { ...inHello, labels: 'a,b', assignee: 'none' })).toEqual([
    expect.objectContaining({ query: expect.not.objectContaining({ labels: 'a,b', assignee: 'none' }) }),
  ])
  expect(await read('labels', { ...inHello, name: 'a/b' })).toEqual([
    { path: '/repos/octo/hello/labels/a%2Fb', query: undefined },
  ])
  expect(await read('comments', { issue: 'octo/hello#7' })).toEqual([
    { path: '/repos/octo/hello/issues/7/comments', query: { per_page: 50 } },
  ])
  expect(await read('branches', { repository: 'octo/../hello' })).toEqual([])
})

it('takes no id that leads out of its repository', async () => {
  const call = await simulated.open({ others: { repositories } })
  const items = ['octo/hello#..', 'octo/..#bug', '../hello#bug'].map((id) => ({ id, fields: {} }))
  const outcomes = await writeItems(github, call, { action: 'delete', objectName: 'labels' }, items)
  expect(outcomes.map((outcome) => outcome.isWritten)).toEqual([false, false, false])
})

it('hooks repositories that were made after it subscribed, once, and finds what happened in them before', async () => {
  const call = await simulated.open({ others: { repositories: [{ name: 'hello' }] } })
  const {
    read,
    events: { webhook },
  } = github
  if (!webhook?.subscribe || !webhook.extend || !webhook.unsubscribe || !read) throw new Error('no webhooks')
  const wanted = [{ objectName: 'issues', types: ['create' as const] }]
  const request = { url: 'http://localhost:9/hooks', secret: 'ours', wanted }
  const { kept } = await webhook.subscribe(call, request)
  expect(await webhook.extend(call, kept, request)).toBeUndefined()

  const made = await call.request({ method: 'POST', path: '/user/repos', json: { name: 'later' } })
  const repository = String((made.json as { full_name: unknown }).full_name)
  await call.request({ method: 'POST', path: `/repos/${repository}/issues`, json: { title: 'Early' } })
  const extended = await webhook.extend(call, kept, request)
  expect(extended).toMatchObject({ added: [repository] })
  if (!extended || extended === 'anew') throw new Error('nothing was extended')
  const [, hook] = extended.kept.hooks as string[]
  expect(hook).toMatch(new RegExp(`^/repos/${repository}/hooks/\\d+$`))
  expect(await webhook.extend(call, extended.kept, request)).toBeUndefined()

  const since = new Date(Date.now() - 60_000)
  const { records } = await read.page(call, { objectName: 'issues', fields: 'all', pageSize: 100, since })
  const ids = records.map((record) => github.record?.id(record) ?? '')
  expect(ids.map((id) => webhook.placeOf?.(id))).toEqual([repository])

  await webhook.unsubscribe(call, extended.kept)
  await expect(call.request({ method: 'DELETE', path: hook ?? '' })).rejects.toMatchObject({ status: 404 })
})

// https://www.npmjs.com/package/@octokit/openapi/v/23.0.2 (`/gists`, `/user/codespaces`) read 2026-11-29
it.each([
  ['gists', '/gists', { id: 'aa5a', git_pull_url: 'https://gist.github.com/aa5a.git' }, 'aa5a'],
  [
    'user/codespaces',
    '/user/codespaces',
    { id: 1, name: 'mona-1', environment_id: 'e', repository },
    'mona-1',
  ],
])('reads, creates, changes and deletes %s of the connected person', async (objectName, path, own, id) => {
  const { call, asked } = stubCall(({ method, path: at }) =>
    method === undefined && at === path ? (objectName === 'gists' ? [own] : { codespaces: [own] }) : own,
  )
  const page = await github.read?.page(call, { objectName, fields: 'all', pageSize: 10 })
  expect(page?.records.map(github.record.id)).toEqual([id])
  const write = writes(call)
  expect(await write(objectName, 'create', { fields: { description: 'x' } })).toMatchObject({ recordId: id })
  await write(objectName, 'update', { id, fields: { description: 'y' } })
  await write(objectName, 'delete', { id })
  expect(asked.slice(1).map(({ method, path: at }) => [method, at])).toEqual([
    ['POST', path],
    ['PATCH', `${path}/${id}`],
    ['DELETE', `${path}/${id}`],
  ])
})

// https://www.npmjs.com/package/@octokit/openapi/v/23.0.2 (`/user/emails`, `/user/social_accounts`) read 2026-11-29
it.each([
  ['user/emails', 'emails', { email: 'ada@example.com', primary: false }, 'ada@example.com'],
  [
    'user/social_accounts',
    'account_urls',
    { provider: 'x', url: 'https://x.example/ada' },
    'https://x.example/ada',
  ],
])('adds and removes %s by a list in the body', async (objectName, member, own, id) => {
  const { call, asked } = stubCall(() => [own])
  const write = writes(call)
  expect(await write(objectName, 'create', { fields: own })).toMatchObject({ isWritten: true, recordId: id })
  await write(objectName, 'delete', { id })
  const json = { [member]: [id] }
  expect(asked).toMatchObject([
    { method: 'POST', path: `/${objectName}`, json },
    { method: 'DELETE', path: `/${objectName}`, json },
  ])
})

it('reads the issues that the connected person has a part in, and no pull requests', async () => {
  const issue = (number: number, more = {}) => ({
    number,
    url: `https://api.github.com/repos/octo/hello/issues/${number}`,
    updated_at: '2026-01-02T00:00:00Z',
    ...more,
  })
  const { call, asked } = stubCall(() => [issue(1), issue(2, { pull_request: {} })])
  const since = new Date('2026-01-01T00:00:00Z')
  const page = await github.read?.page(call, {
    objectName: 'user/issues',
    fields: 'all',
    pageSize: 10,
    since,
  })
  expect(page?.records.map(github.record.id)).toEqual(['octo/hello#1'])
  expect(asked[0]).toMatchObject({
    path: '/user/issues',
    query: { filter: 'all', state: 'all', since: '2025-12-31T23:59:59Z' },
  })
})
