// GitHub's own OpenAPI description judges what the definition asks and what the simulator answers.
import type { Call, NativeRecord } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { createGithubCheck } from '../../../sandbox/src/testing/check-github.ts'
import type { Exchange } from '../../../sandbox/src/testing/check-openapi.ts'
import { startSimulated } from '../testing/simulated-account.ts'
import { writeItems } from '../testing/write-items.ts'
import github from './index.ts'

const simulated = await startSimulated(github)

const check = createGithubCheck()

const repositories = [{ name: 'hello' }, { name: 'world' }]
const place = { in_repository: 'octo/hello' }
const around = {
  comments: [{ body: 'Seen', ...place }],
  review_comments: [{ body: 'Why?', ...place }],
  reviews: [{ body: 'Well', pull: 7, state: 'PENDING', ...place }],
  commits: [{ message: 'Change', author: 'octo', ...place }],
  branches: [{ name: 'change/1', ...place }],
  labels: [{ name: 'good first', ...place }],
  milestones: [{ title: 'Version 1', ...place }],
  releases: [{ tag_name: 'v1', ...place }],
  organizations: [{ login: 'octo' }],
  teams: [{ name: 'Crew', slug: 'crew' }],
  users: [{ login: 'ada' }],
}
const everything = {
  ...around,
  issues: [{ title: 'Ada cannot sign in', labels: ['bug'], assignees: ['ada'], milestone: 3, ...place }],
  pull_requests: [{ id: 7, title: 'Let Ada sign in', in_repository: 'octo/hello' }],
  repositories,
}

it.each(['issues', 'pull_requests', 'repositories'])(
  'reads, searches and looks up %s as described',
  async (objectName) => {
    const { call, exchanges } = watch(await simulated.open({ others: everything }))
    const read = async (more: object) =>
      (await github.read?.page(call, { objectName, fields: 'all', pageSize: 1, ...more }))?.records ?? []
    const [record = {}] = await read({})
    await read({ since: new Date(0) })
    const id = github.record.id(record) ?? ''
    const text = objectName === 'repositories' ? 'name' : 'title'
    const find = async (fieldName: string, value: unknown): Promise<NativeRecord[]> => {
      const filters = [{ fieldName, value: String(value) }]
      const page = await github.search?.page(call, { objectName, fields: 'all', filters, pageSize: 10 })
      return page?.records ?? []
    }
    expect(await find(text, record[text])).toHaveLength(1)
    expect(await find('id', id)).toHaveLength(1)
    expect(exchanges.length).toBeGreaterThanOrEqual(4)
    expect(exchanges.flatMap(check)).toEqual([])
  },
)

it.each(Object.keys(around))('reads and looks up %s as described', async (objectName) => {
  const { call, exchanges } = watch(await simulated.open({ others: everything }))
  const read = async (more: object) =>
    (await github.read?.page(call, { objectName, fields: 'all', pageSize: 1, ...more }))?.records ?? []
  const [record = {}] = await read({})
  await read({ since: new Date(0) })
  const found = await github.write?.fetchByIds?.(call, {
    objectName,
    ids: [github.record.id(record) ?? ''],
    fields: [],
  })
  expect(found).toHaveLength(1)
  expect(exchanges.length).toBeGreaterThanOrEqual(3)
  expect(exchanges.flatMap(check)).toEqual([])
})

const filters: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  issues: [
    { repository: 'octo/hello', state: 'open', labels: 'bug', assignee: 'ada', milestone: '3', user: 'octo' },
    { labels: 'bug', assignee: 'ada', user: 'octo' },
    { title: 'Ada cannot sign in', labels: 'bug' },
  ],
  pull_requests: [{ repository: 'octo/hello', head: 'octo:change', base: 'main', state: 'open' }],
  repositories: [{ visibility: 'public' }],
  comments: [{ repository: 'octo/hello' }, { issue: 'octo/hello#1' }],
  review_comments: [{ repository: 'octo/hello' }, { pull_request: 'octo/hello#1' }],
  reviews: [{ pull_request: 'octo/hello#7' }],
  commits: [{ repository: 'octo/hello', author: 'octo' }],
  branches: [{ repository: 'octo/hello', name: 'change/1' }, { protected: 'false' }],
  labels: [{ repository: 'octo/hello', name: 'good first' }],
  milestones: [{ repository: 'octo/hello', state: 'open', title: 'Version 1' }],
  releases: [{ repository: 'octo/hello', tag_name: 'v1' }],
}

it.each(Object.keys(filters))('narrows %s as described', async (objectName) => {
  const { call, exchanges } = watch(await simulated.open({ others: everything }))
  for (const wanted of filters[objectName] ?? []) {
    const given = Object.entries(wanted).map(([fieldName, value]) => ({ fieldName, value }))
    const request = { objectName, fields: 'all', filters: given, pageSize: 10 } as const
    expect((await github.search?.page(call, request))?.records).not.toHaveLength(0)
    expect((await github.read?.page(call, request))?.records).not.toHaveLength(0)
    await github.read?.page(call, { ...request, since: new Date(0) })
  }
  expect(exchanges.length).toBeGreaterThanOrEqual(3)
  expect(exchanges.flatMap(check)).toEqual([])
})

it('writes as described', async () => {
  const { call, exchanges } = watch(await simulated.open({ others: everything }))
  const write = async (objectName: string, action: 'create' | 'update' | 'delete', item: object) => {
    const items = [{ fields: {}, ...item }]
    const [outcome] = await writeItems(github, call, { action, objectName }, items)
    expect(outcome).toMatchObject({ isWritten: true })
    return outcome?.isWritten ? (outcome.recordId ?? '') : ''
  }
  const repository = 'octo/hello'
  const issue = await write('issues', 'create', { fields: { repository, title: 'Ada', body: 'x' } })
  await write('issues', 'update', { id: issue, fields: { state: 'closed' } })
  const branches = { head: 'change', base: 'main' }
  const pull = await write('pull_requests', 'create', { fields: { repository, title: 'Ada', ...branches } })
  await write('pull_requests', 'update', { id: pull, fields: { title: 'Ada & sons' } })
  const made = await write('repositories', 'create', { fields: { name: 'new', description: 'x' } })
  await write('repositories', 'update', { id: made, fields: { description: 'y' } })
  await write('repositories', 'delete', { id: made })
  const comment = await write('comments', 'create', { fields: { issue, body: 'Seen' } })
  await write('comments', 'update', { id: comment, fields: { body: 'Seen & heard' } })
  const parts = {
    labels: { name: 'bug', color: 'ff0000' },
    milestones: { title: 'Version 2', state: 'open' },
    releases: { tag_name: 'v2', draft: true },
  }
  for (const [objectName, fields] of Object.entries(parts)) {
    const id = await write(objectName, 'create', { fields: { repository, ...fields } })
    const change = objectName === 'labels' ? { name: 'bugs' } : fields
    const changed = await write(objectName, 'update', { id, fields: change })
    await write(objectName, 'delete', { id: changed })
  }
  const commit = '1'.padStart(40, '0')
  const review = await write('reviews', 'create', { fields: { pull_request: pull, body: 'Well' } })
  await write('reviews', 'update', { id: review, fields: { body: 'Very well' } })
  await write('reviews', 'delete', { id: review })
  const on = { pull_request: pull, commit_id: commit, path: 'a.md', line: 1, side: 'RIGHT' }
  const remark = await write('review_comments', 'create', { fields: { ...on, body: 'Why?' } })
  await write('review_comments', 'update', { id: remark, fields: { body: 'Why so?' } })
  await write('review_comments', 'delete', { id: remark })
  const team = await write('teams', 'create', { fields: { organization: 'octo', name: 'Ada' } })
  const renamed = await write('teams', 'update', { id: team, fields: { name: 'Ada & sons' } })
  await write('teams', 'delete', { id: renamed })
  const branch = await write('branches', 'create', { fields: { repository, name: 'a/b', sha: commit } })
  await write('branches', 'update', { id: branch, fields: { sha: commit, force: true } })
  const moved = await write('branches', 'update', { id: branch, fields: { name: 'c/d' } })
  await write('branches', 'delete', { id: moved })
  await write('organizations', 'update', { id: 'octo', fields: { description: 'x' } })
  expect(exchanges).toHaveLength(32)
  expect(exchanges.flatMap(check)).toEqual([])
})

it('subscribes and unsubscribes as described', async () => {
  const { call, exchanges } = watch(await simulated.open({ others: everything }))
  const wanted = [{ objectName: 'issues', types: ['create' as const] }]
  const url = 'http://localhost:9/hooks'
  const subscribed = await github.events.webhook?.subscribe?.(call, { url, secret: 'ours', wanted })
  await github.events.webhook?.unsubscribe?.(call, subscribed?.kept ?? {})
  expect(exchanges.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST', 'DELETE', 'DELETE'])
  expect(exchanges.flatMap(check)).toEqual([])
})

it('answers its health check as described, and fails what is not', async () => {
  const { call, exchanges } = watch(await simulated.open())
  await call.request({ path: '/user' })
  expect(exchanges.flatMap(check)).toEqual([])
  const [seen] = exchanges
  if (!seen) throw new Error('nothing was asked')
  expect(check({ ...seen, path: '/users', query: { per_pages: 1 } })).toEqual([
    expect.stringContaining('per_pages'),
    expect.anything(),
  ])
  expect(check({ ...seen, path: '/nowhere/at/all' })).toEqual(['GET /nowhere/at/all is not described'])
  expect(check({ ...seen, answer: {} }).join()).toContain("must have required property 'login'")
})

/** A line that keeps what goes over it. */
function watch(line: Call): { call: Call; exchanges: Exchange[] } {
  const exchanges: Exchange[] = []
  const call: Call = {
    ...line,
    async request(request) {
      const { method = 'GET', path, query = {}, json } = request
      const answer = await line.request(request)
      const body = json === undefined ? {} : { body: json }
      const answered = answer.status === 204 ? undefined : answer.json
      exchanges.push({ method, path, query, ...body, status: answer.status, answer: answered })
      return answer
    },
  }
  return { call, exchanges }
}
