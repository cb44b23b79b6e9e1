// Linear, played after its documentation.
import { asArray, asObject, isObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import type { SubjectGiven } from '../testing/account-lines.ts'
import { findBy } from '../testing/find-by.ts'
import {
  type Play,
  type PlayedAccount,
  type PlayedVendor,
  type Row,
  startPlayed,
} from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import linear from './index.ts'

function isKept(held: Readonly<Record<string, unknown>>, filter: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    if (name === 'and') return asArray(condition).every((one) => isKept(held, asObject(one) ?? {}))
    const inner = asObject(condition) ?? {}
    const value = held[name]
    // The labels of an issue are a list of their own; its ids are told as well.
    const label = asObject(asObject(inner.some)?.id)?.eq
    if (name === 'labels') return asArray(held.labelIds).includes(label)
    if (isObject(value)) return isKept(value, inner)
    if ('eq' in inner) return value === inner.eq
    if ('eqIgnoreCase' in inner)
      return typeof value === 'string' && value.toLowerCase() === String(inner.eqIgnoreCase).toLowerCase()
    if (Array.isArray(inner.in)) return inner.in.includes(value)
    if (value === undefined || value === null) return false
    return String(value) >= String(inner.gte ?? '') && (!inner.lt || String(value) < String(inner.lt))
  })
}

const refuse = (message: string, code = 'INPUT_ERROR') => ({
  status: 400,
  json: { errors: [{ message, extensions: { code, userPresentableMessage: message } }] },
})
let limitedUntil: number | undefined
const batches: number[] = []

/** What an input names by `teamId` is read as `team { id }`; the teams of a project are a list of their own. */
function shown(input: object): Row {
  const { teamIds: _, ...read } = asObject(input) ?? {}
  const entries = Object.entries(read).map(([name, value]): [string, unknown] => {
    const isReference = /[a-z]Id$/.test(name)
    return isReference ? [name.slice(0, -2), value === null ? null : { id: value }] : [name, value]
  })
  return Object.fromEntries(entries)
}

/** Filters that compare when a record was archived: of all lists that of issues alone. */
const archivedFilter = 'archivedAt'

/** What is archived, and who is suspended, is left out unless asked for: the defaults of the vendor's schema. */
function listed(rows: readonly Row[], query: string, { filter, first, after }: Row) {
  const wanted = asObject(filter) ?? {}
  if (archivedFilter in wanted && !query.includes(' issues(')) return refuse('No such filter.')
  const isShown = ({ archivedAt, active }: Row) =>
    (query.includes('includeArchived: true') || !archivedAt) &&
    (!query.includes(' users(') || query.includes('includeDisabled: true') || active !== false)
  const found = rows.filter((row) => isShown(row) && isKept(row, wanted))
  found.sort((a, b) => String(b.updatedAt).localeCompare(String(a.updatedAt)))
  const start = Number(after ?? 0)
  const end = start + Number(first)
  const pageInfo = { hasNextPage: end < found.length, endCursor: String(end) }
  return { json: { data: { page: { nodes: found.slice(start, end), pageInfo } } } }
}

const answer: Play['answer'] = ({ path, json, account }) => {
  if (path !== '/graphql') return { status: 404, text: '' }
  if (limitedUntil !== undefined) {
    const headers = { 'x-ratelimit-requests-reset': String(limitedUntil) }
    limitedUntil = undefined
    return { ...refuse('Rate limit exceeded', 'RATELIMITED'), headers }
  }
  const query = String(json.query)
  const variables = asObject(json.variables) ?? {}
  if (query.includes('viewer')) return { json: { data: { viewer: { id: 'u1' } } } }
  if (Number(variables.first) > 250) return refuse('Argument "first" is too large.')
  const [, table] = /page: (\w+)\(/.exec(query) ?? []
  return table ? listed(account.rows(table), query, variables) : mutated(account, query, variables)
}

function mutated(account: PlayedAccount, query: string, variables: Row) {
  const [, noun = '', verb = ''] =
    /result: (\w+?)(BatchCreate|Create|Update|Delete|Archive)\(/.exec(query) ?? []
  const table = noun.endsWith('Status') ? `${noun}es` : `${noun}s`
  const input = asObject(variables.input) ?? {}
  const id = String(variables.id)
  const answered = (result: object) => ({ json: { data: { result } } })
  if (verb === 'BatchCreate') {
    const given = asArray(input.issues).filter(isObject)
    batches.push(given.length)
    if (given.some(({ title }) => !title)) return refuse('An issue needs a title.')
    return answered({ issues: given.map((fields) => account.add(table, shown(fields))) })
  }
  if (verb === 'Create') {
    if (!['title', 'name', 'body', 'startsAt'].some((name) => input[name]))
      return refuse(`An ${noun} needs a title.`)
    return answered({ success: true, record: account.add(table, shown(input)) })
  }
  if (!account.find(table, id)) return refuse(`Entity not found: ${noun}`)
  if (verb === 'Archive') {
    if (account.rows('issues').some(({ state }) => asObject(state)?.id === id))
      return refuse('Only states without issues can be archived.')
    account.edit(table, id, { archivedAt: new Date().toISOString() })
    return answered({ success: true })
  }
  if (verb === 'Delete') return answered({ success: account.remove(table, id) })
  return answered({ success: true, record: account.edit(table, id, shown(input)) })
}

const stamp = (index: number, at: Date) => ({ id: `i${index}`, updatedAt: at.toISOString() })
const played = await startPlayed(linear, {
  table: 'issues',
  stamp,
  make: (index) => ({
    title: `Bug ${index % 4}`,
    description: `Seen ${index} times`,
    number: index,
    priority: index % 3,
    identifier: `T${index % 2}-${index}`,
    team: { id: `team-${index % 2}`, key: `T${index % 2}` },
    state: { id: `state-${index % 3}` },
    assignee: index % 2 ? { id: 'ada' } : null,
    project: index % 5 ? null : { id: 'p1' },
    creator: index % 4 === 1 ? { id: 'ada' } : undefined,
    cycle: index % 4 === 1 ? { id: 'c1' } : undefined,
    parent: index % 4 === 1 ? { id: 'i1' } : undefined,
    labelIds: index % 4 === 1 ? ['l1', 'l2'] : undefined,
    estimate: index % 4 === 1 ? 3 : undefined,
    dueDate: index % 4 === 1 ? '2026-12-01' : undefined,
  }),
  methods: ['POST'],
  answer,
})
const owned = { health: 'onTrack', owner: { id: 'ada' }, creator: { id: 'bo' } }
/** What made-up records of the other objects hold; each has a value for all that it can be searched by. */
const makes: Record<string, (index: number) => Row> = {
  projects: (index) => ({
    name: `Plan ${index % 4}`,
    slugId: `plan-${index}`,
    lead: index % 2 ? null : { id: 'ada' },
    priority: index % 3,
    creator: { id: 'bo' },
    status: { id: `status-${index % 2}` },
  }),
  comments: (index) => ({
    body: `Seen ${index % 4}`,
    issue: { id: `i${index % 3}` },
    user: index % 2 ? null : { id: 'ada' },
    parent: index % 3 ? null : { id: 'i2' },
  }),
  issueLabels: (index) => ({
    name: `Label ${index % 4}`,
    team: index % 2 ? null : { id: 'team-1' },
    isGroup: index % 3 === 0,
    parent: { id: 'l1' },
    creator: { id: 'ada' },
  }),
  cycles: (index) => ({ name: `Sprint ${index % 4}`, number: index, team: { id: `team-${index % 2}` } }),
  teams: (index) => ({
    name: `Team ${index % 4}`,
    key: `T${index}`,
    description: `Does ${index % 3}`,
    private: index % 2 === 0,
    parent: index % 2 ? { id: 'i1' } : null,
  }),
  users: (index) => ({
    name: `Ada ${index % 4}`,
    displayName: `ada-${index}`,
    email: `ada+${index}@example.com`,
    active: index % 3 !== 0,
    admin: index % 2 === 0,
  }),
  workflowStates: (index) => ({
    name: `State ${index % 4}`,
    type: index % 2 ? 'started' : 'completed',
    description: `Where ${index % 3}`,
    position: index % 5,
    team: { id: `team-${index % 2}` },
  }),
  projectMilestones: (index) => ({ name: `Beta ${index % 4}`, project: { id: `p${index % 2}` } }),
  documents: (index) => ({
    title: `Paper ${index % 4}`,
    slugId: `paper-${index}`,
    project: index % 2 ? null : { id: 'p1' },
    creator: { id: 'ada' },
  }),
  attachments: (index) => ({
    title: `Log ${index % 4}`,
    url: `https://logs.example.com/${index}`,
    subtitle: `Part ${index % 3}`,
    sourceType: 'github',
    creator: index % 2 ? null : { id: 'ada' },
  }),
  initiatives: (index) => ({
    name: `Grow ${index % 4}`,
    slugId: `grow-${index}`,
    status: 'Active',
    ...owned,
  }),
}
const plays = Object.fromEntries(
  await Promise.all(
    Object.entries(makes).map(
      async ([table, make]) =>
        [table, await startPlayed(linear, { table, stamp, make, methods: ['POST'], answer })] as const,
    ),
  ),
)

/** An account with records in the trash, and some that were archived at the same times without being deleted. */
async function openTrash(play: PlayedVendor | undefined, table: string) {
  if (!play) throw new Error(`nothing plays ${table}`)
  const deleted = [1, 2, 3, 4].map((minute) => ({
    id: `gone-${minute}`,
    at: new Date(Date.UTC(2026, 10, 21, 9, minute, 0, 854)),
  }))
  const rows = deleted.flatMap(({ id, at }) => {
    // To be archived is no change that counts as an update.
    const row = { updatedAt: '2026-01-01T00:00:00.000Z', archivedAt: at.toISOString() }
    return [
      { ...row, id, trashed: true },
      { ...row, id: `done-${id}`, trashed: null },
    ]
  })
  return { call: await play.open({ count: 3, others: { [table]: rows } }), deleted }
}

const other = (objectName: string, given: Omit<SubjectGiven, 'objectName' | 'bareRecord'>) => {
  const play = plays[objectName]
  if (!play) throw new Error(`nothing plays ${objectName}`)
  return play.subject({ objectName, isUnordered: true, bareRecord: {}, ...given })
}

const checks = conformance(
  played.subject({
    objectName: 'issues',
    isUnordered: true,
    textField: 'title',
    write: {
      create: { title: 'Ada & sons', teamId: 'team-1', priority: 2 },
      update: { title: 'Ada', priority: 1, assigneeId: 'ada' },
    },
    removals: () => openTrash(played, 'issues'),
    bareRecord: { title: null, team: null, assignee: null },
  }),
  other('projects', {
    textField: 'name',
    write: {
      create: { name: 'Ada & sons', teamIds: ['team-1'] },
      update: { name: 'Ada', leadId: 'ada' },
      unread: ['teamIds'],
    },
    removals: () => openTrash(plays.projects, 'projects'),
  }),
  other('comments', {
    textField: 'body',
    write: { create: { body: 'Ada & sons', issueId: 'i1' }, update: { body: 'Ada' } },
  }),
  other('issueLabels', {
    textField: 'name',
    write: { create: { name: 'Ada & sons', color: '#fff' }, update: { name: 'Ada', description: 'x' } },
  }),
  other('cycles', {
    textField: 'name',
    write: {
      create: { teamId: 'team-1', startsAt: '2026-11-02T00:00:00.000Z', endsAt: '2026-11-16T00:00:00.000Z' },
      update: { name: 'Ada & sons' },
    },
  }),
  other('teams', {
    textField: 'name',
    write: { create: { name: 'Ada & sons', key: 'ADA' }, update: { description: 'x', parentId: 'i1' } },
  }),
  other('users', { write: { none: 'people are invited: a test of its own changes one that is there' } }),
  other('workflowStates', {
    textField: 'name',
    write: {
      create: { name: 'Ada & sons', type: 'started', color: '#fff', teamId: 'team-1' },
      update: { description: 'x', position: 4 },
    },
  }),
  other('projectMilestones', {
    textField: 'name',
    write: { create: { name: 'Ada & sons', projectId: 'p1' }, update: { targetDate: '2026-12-01' } },
  }),
  other('documents', {
    textField: 'title',
    write: { create: { title: 'Ada & sons', projectId: 'p1' }, update: { title: 'Ada' } },
  }),
  other('attachments', {
    textField: 'title',
    write: {
      create: { title: 'Ada & sons', url: 'https://logs.example.com/a', issueId: 'i1' },
      update: { title: 'Ada', subtitle: 'x' },
    },
  }),
  other('initiatives', {
    textField: 'name',
    write: { create: { name: 'Ada & sons' }, update: { description: 'x', ownerId: 'ada' } },
  }),
)
for (const { title, run } of checks) it(title, run)

// `includeArchived` and `includeDisabled` are false by default, in every list that the schema has.
// @see https://github.com/linear/linear/blob/master/packages/sdk/src/schema.graphql read 2026-11-23
it.each(['issues', 'projects', 'cycles', 'documents', 'initiatives', 'comments'])(
  'reads and looks up %s that are archived, and none that are in the trash',
  async (objectName) => {
    const at = '2026-11-20T00:00:00.000Z'
    const held = { updatedAt: at, archivedAt: at }
    const rows = [
      { ...held, id: 'open', archivedAt: null },
      // What Linear archives by itself, as it does with cycles.
      { ...held, id: 'done', trashed: null, autoArchivedAt: at },
      { ...held, id: 'gone', trashed: true },
    ]
    const call = await played.open({ others: { [objectName]: rows } })
    const ids = rows.map(({ id }) => id)
    const page = await linear.read?.page(call, { objectName, fields: 'all', pageSize: 10 })
    const byIds = await linear.read?.byIds?.(call, { objectName, ids, fields: 'all' })
    const found = await linear.search?.page(call, {
      objectName,
      fields: 'all',
      filters: [{ fieldName: 'id', value: 'done' }],
      pageSize: 10,
    })
    for (const records of [page?.records, byIds]) {
      expect(records?.map(({ id }) => id).toSorted()).toEqual(['done', 'open'])
    }
    expect(found?.records).toMatchObject([{ id: 'done', archivedAt: at }])
  },
)

it('reads users that are suspended', async () => {
  const users = [
    { id: 'u1', active: true },
    { id: 'u2', active: false },
  ].map((user) => ({ ...user, updatedAt: '2026-11-20T00:00:00.000Z' }))
  const call = await played.open({ others: { users } })
  const page = await linear.read?.page(call, { objectName: 'users', fields: 'all', pageSize: 10 })
  expect(page?.records.map(({ id }) => id).toSorted()).toEqual(['u1', 'u2'])
})

// The inputs of the schema: `WorkflowStateCreateInput` has `type` and `teamId`, `WorkflowStateUpdateInput` has neither.
// @see https://github.com/linear/linear/blob/master/packages/sdk/src/schema.graphql read 2026-11-23
it('declares the fields that a change of a record does not take', () => {
  expect(linear.write?.createOnly).toMatchObject({
    workflowStates: ['type', 'teamId'],
    comments: ['issueId', 'parentId'],
    attachments: ['url', 'issueId', 'groupBySource'],
  })
})

it('changes what a user is called', async () => {
  const call = await played.open({ others: { users: [{ id: 'u7', name: 'Ada', email: 'ada@example.com' }] } })
  const items = [{ id: 'u7', fields: { displayName: 'ada & sons', title: 'Countess' } }]
  const [outcome] = await writeItems(linear, call, { action: 'update', objectName: 'users' }, items)
  const record = { name: 'Ada', email: 'ada@example.com', displayName: 'ada & sons', title: 'Countess' }
  expect(outcome).toMatchObject({ isWritten: true, record })
})

it('finds an issue by what people call it, and none by what is no such name', async () => {
  const call = await played.open({ count: 10 })
  const find = async (value: string) => {
    return (await findBy(linear, call, 'issues', { identifier: value })).map(({ identifier }) => identifier)
  }
  expect(await find('t1-3')).toEqual(['T1-3'])
  expect(await find('T1')).toEqual([])
  expect(await find('T1-3-4')).toEqual([])
})

it('archives no state that has issues, and says so', async () => {
  const call = await played.open({
    others: { workflowStates: [{ id: 'state-1' }], issues: [{ state: { id: 'state-1' } }] },
  })
  const items = [{ id: 'state-1', fields: {} }]
  const [outcome] = await writeItems(linear, call, { action: 'delete', objectName: 'workflowStates' }, items)
  expect(outcome).toMatchObject({
    isWritten: false,
    error: { message: 'Only states without issues can be archived.' },
  })
})

// @see https://github.com/linear/linear/blob/master/packages/sdk/src/schema.graphql (projectStatuses) read 2026-11-29
it('reads, searches and writes states of projects, whose list takes no filter', async () => {
  const projectStatuses = ['Planned', 'Paused'].map((name, index) => ({
    id: `s${index}`,
    name,
    type: name.toLowerCase(),
    updatedAt: `2026-11-2${index}T00:00:00.000Z`,
  }))
  const call = await played.open({ others: { projectStatuses } })
  const given = { objectName: 'projectStatuses', fields: 'all', pageSize: 1 } as const
  const since = new Date('2026-11-21T00:00:00Z')
  const changed = await linear.read?.page(call, { ...given, pageSize: 5, since })
  expect(changed?.records.map(({ id }) => id)).toEqual(['s1'])
  expect(JSON.parse(played.seen.at(-1)?.body ?? '').query).not.toContain('filter')
  expect((await findBy(linear, call, 'projectStatuses', { name: 'planned' })).map(({ id }) => id)).toEqual([
    's0',
  ])
  expect(await linear.read?.byIds?.(call, { ...given, ids: ['s0', 's9'] })).toMatchObject([{ id: 's0' }])
  const items = [{ id: 's0', fields: { name: 'Next' } }]
  const [outcome] = await writeItems(linear, call, { action: 'update', objectName: 'projectStatuses' }, items)
  expect(outcome).toMatchObject({ isWritten: true, record: { name: 'Next' } })
})

it('waits until the rate limit ends', async () => {
  limitedUntil = Date.now() + 30_000
  const at = new Date(limitedUntil)
  const read = linear.read?.page(await played.open(), { objectName: 'issues', fields: 'all', pageSize: 5 })
  await expect(read).rejects.toMatchObject({
    reaction: { kind: 'waitUntil', at },
    message: 'Rate limit exceeded',
  })
})

const create = async (titles: readonly string[]) =>
  writeItems(
    linear,
    await played.open(),
    { action: 'create', objectName: 'issues' },
    titles.map((title) => ({ fields: { title, teamId: 'team-1' } })),
  )

it('creates issues at once, and finds the one that spoils the batch', async () => {
  expect(await create(['One', 'Two', 'Three'])).toHaveLength(3)
  expect(batches).toEqual([3])
  const outcomes = await create(['Four', '', 'Five'])
  expect(outcomes?.map(({ isWritten }) => isWritten)).toEqual([true, false, true])
  expect(outcomes?.[1]).toMatchObject({ error: { message: 'An issue needs a title.' } })
})

it('tells of no removal of what leaves no trace, and asks for none', async () => {
  const { call } = await openTrash(plays.comments, 'comments')
  const from = plays.comments?.seen.length
  const since = new Date(0)
  const page = await linear.read?.removed?.page(call, { objectName: 'comments', since, pageSize: 10 })
  expect(page).toEqual({ records: [] })
  expect(plays.comments?.seen).toHaveLength(from ?? 0)
})
