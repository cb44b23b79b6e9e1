// Linear against a simulator that speaks its documented shapes.
import { asArray, asObject, isObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { startPlayed } from '../testing/played-vendor.ts'
import linear from './index.ts'

type Issue = Record<string, unknown> & { id: string; updatedAt: string }
const issues = new Map<string, Issue>()
let clock = Date.UTC(2026, 0, 1)
function put(id: string, { teamId, ...fields }: Record<string, unknown>): Issue {
  clock += 1500
  const team = teamId === undefined ? {} : { team: { id: teamId } }
  const issue = { ...issues.get(id), ...fields, ...team, id, updatedAt: new Date(clock).toISOString() }
  issues.set(id, issue)
  return issue
}
for (let index = 0; index < 10; index += 1)
  put(`i${index}`, { title: `Bug ${index % 4}`, priority: index % 3, teamId: `team-${index % 2}` })

function isKept(held: Readonly<Record<string, unknown>>, filter: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    if (name === 'and') return asArray(condition).every((one) => isKept(held, asObject(one) ?? {}))
    const inner = asObject(condition) ?? {}
    const value = held[name]
    if (isObject(value)) return isKept(value, inner)
    if ('eq' in inner) return value === inner.eq
    if (Array.isArray(inner.in)) return inner.in.includes(value)
    return String(value) >= String(inner.gte ?? '') && (!inner.lt || String(value) < String(inner.lt))
  })
}

const refuse = (message: string, code = 'INPUT_ERROR') => ({
  status: 400,
  json: { errors: [{ message, extensions: { code, userPresentableMessage: message } }] },
})
let limitedUntil: number | undefined
const batches: number[] = []
const played = await startPlayed(linear, {
  answer: ({ path, json }) => {
    if (path !== '/graphql') return { status: 404, text: '' }
    if (limitedUntil !== undefined) {
      const headers = { 'x-ratelimit-requests-reset': String(limitedUntil) }
      limitedUntil = undefined
      return { ...refuse('Rate limit exceeded', 'RATELIMITED'), headers }
    }
    const query = String(json.query)
    const variables = asObject(json.variables) ?? {}
    const input = asObject(variables.input) ?? {}
    const id = String(variables.id)
    if (query.includes('viewer')) return { json: { data: { viewer: { id: 'u1' } } } }
    if (query.includes('page: issues(')) {
      const found = [...issues.values()].filter((issue) => isKept(issue, asObject(variables.filter) ?? {}))
      found.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
      const start = Number(variables.after ?? 0)
      const end = start + Number(variables.first)
      const pageInfo = { hasNextPage: end < found.length, endCursor: String(end) }
      return { json: { data: { page: { nodes: found.slice(start, end), pageInfo } } } }
    }
    if (query.includes('issueBatchCreate')) {
      const given = asArray(input.issues).filter(isObject)
      batches.push(given.length)
      if (given.some(({ title }) => !title)) return refuse('An issue needs a title.')
      return { json: { data: { result: { issues: given.map((fields) => put(`n${clock}`, fields)) } } } }
    }
    if (query.includes('issueCreate')) {
      if (!input.title) return refuse('An issue needs a title.')
      return { json: { data: { result: { success: true, record: put(`n${clock}`, input) } } } }
    }
    if (!issues.has(id)) return refuse('Entity not found: Issue')
    if (query.includes('issueDelete')) return { json: { data: { result: { success: issues.delete(id) } } } }
    return { json: { data: { result: { success: true, record: put(id, input) } } } }
  },
})
const call = await played.open()
afterAll(() => played.close())

const subject = {
  provider: linear,
  call,
  objectName: 'issues',
  isUnordered: true,
  searchField: 'title',
  searchFields: ['id', 'priority', 'teamId'],
  write: {
    create: { title: 'Ada & sons', teamId: 'team-1', priority: 2 },
    update: { title: 'Ada', priority: 1 },
  },
}
for (const { title, run } of conformance(subject)) it(title, run)

it('waits until the rate limit ends', async () => {
  limitedUntil = Date.now() + 30_000
  const at = new Date(limitedUntil)
  const read = linear.read?.(call, { objectName: 'issues', fields: 'all', pageSize: 5 })
  await expect(read).rejects.toMatchObject({
    reaction: { kind: 'waitUntil', at },
    message: 'Rate limit exceeded',
  })
})

const create = (titles: readonly string[]) =>
  linear.write?.write(call, {
    objectName: 'issues',
    action: 'create',
    items: titles.map((title) => ({ fields: { title, teamId: 'team-1' } })),
    allOrNone: false,
    headers: {},
  })

it('creates issues at once, and finds the one that spoils the batch', async () => {
  expect(await create(['One', 'Two', 'Three'])).toHaveLength(3)
  expect(batches).toEqual([3])
  const outcomes = await create(['Four', '', 'Five'])
  expect(outcomes?.map(({ isWritten }) => isWritten)).toEqual([true, false, true])
  expect(outcomes?.[1]).toMatchObject({ error: { message: 'An issue needs a title.' } })
})
