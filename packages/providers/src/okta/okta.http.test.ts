// Okta, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import okta from './index.ts'

type Row = Record<string, unknown>

const missing = {
  status: 404,
  json: { errorCode: 'E0000007', errorSummary: 'Not found: Resource not found', errorCauses: [] },
}
const schema = {
  definitions: {
    base: { properties: { login: { title: 'Username', type: 'string', required: true } } },
    custom: {
      properties: {
        badge: { title: 'Badge', type: 'string', enum: ['red', 'blue'] },
        isRemote: { title: 'Remote', type: 'boolean' },
      },
    },
  },
}

/** The conditions of an expression, the way Okta reads them. */
function conditionsOf(text: string) {
  return [...text.matchAll(/([\w.]+) (eq|gt) ("(?:[^"\\]|\\.)*"|true|false)/gs)].map(
    ([, name = '', how, value = '']) => ({
      path: name.split('.'),
      how,
      value: String(JSON.parse(value)),
    }),
  )
}
const at = (row: Row, path: readonly string[]) =>
  String(path.reduce<unknown>((value, name) => (value as Row | undefined)?.[name], row))

/** @see https://github.com/okta/okta-sdk-nodejs/blob/master/oas-spec/management.yaml read 2026-11-23 */
const parameters: Readonly<Record<string, readonly string[]>> = {
  apps: [
    'q',
    'after',
    'useOptimization',
    'alwaysIncludeVpnSettings',
    'limit',
    'filter',
    'expand',
    'includeNonDeleted',
  ],
  devices: ['after', 'limit', 'search', 'expand'],
}

let hasSchemas = true
let mayReadLogs = true
const played = await startPlayed(okta, {
  table: 'users',
  stamp: (index, changed) => ({
    id: `00u${1000 + index}`,
    created: '2026-01-01T00:00:00.000Z',
    lastUpdated: changed.toISOString(),
  }),
  make: (index) => ({
    status: 'ACTIVE',
    profile: {
      login: `ada${index}@example.com`,
      email: `ada${index}@example.com`,
      secondEmail: `ada${index}@example.org`,
      firstName: 'Ada',
      lastName: `Name ${index % 4}`,
      displayName: `Ada "${index % 3}"`,
      mobilePhone: `+49 30 ${index}`,
      badge: index % 2 ? 'red' : 'blue',
      isRemote: index % 2 === 0,
    },
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  answer({ method, path, parts: [, , name = '', one = ''], query, json, account }) {
    if (path === '/oauth2/v1/userinfo') return { json: { sub: '00u1' } }
    if (name === 'meta')
      return hasSchemas ? { json: schema } : { status: 403, json: { errorSummary: 'No scope.' } }
    if (name === 'logs' && !mayReadLogs)
      return { status: 403, json: { errorCode: 'E0000006', errorSummary: 'No permission.' } }
    if (method === 'POST' && one === '') return { json: account.add(name, json) }
    const row = one === '' ? undefined : account.find(name, one)
    if (one !== '' && !row) return missing
    if (row && method === 'DELETE') {
      const isActive = name === 'users' && row.status !== 'DEPROVISIONED'
      if (isActive) account.edit(name, one, { status: 'DEPROVISIONED' })
      else account.remove(name, one)
      return { status: 204 }
    }
    if (row && method === 'GET') return { json: row }
    if (row) {
      const profile = method === 'PUT' ? json.profile : { ...(row.profile as Row), ...(json.profile as Row) }
      return { json: account.edit(name, one, { profile }) }
    }
    const text = query.get('filter') ?? query.get('search')
    const conditions = conditionsOf(text ?? '')
    const unknown = [...query.keys()].find((key) => !(parameters[name] ?? [...query.keys()]).includes(key))
    const unfit = name === 'devices' && conditions.find(({ path: [own] }) => own === 'created')
    if (unknown !== undefined || unfit) return { status: 400, json: { errorSummary: `Bad: ${unknown}` } }
    // What lists leave out by default.
    const isListed = ({ status }: Row) =>
      (name !== 'users' || text !== null || status !== 'DEPROVISIONED') &&
      (name !== 'apps' || query.get('includeNonDeleted') === 'true' || status !== 'INACTIVE')
    // A log without an end is followed for ever.
    if (name === 'logs' && !query.has('until')) throw new Error('the log is not to be followed')
    const isWithin = ({ published: told }: Row) =>
      name !== 'logs' ||
      (String(told) >= String(query.get('since')) && String(told) < String(query.get('until')))
    const rows = account
      .rows(name)
      .filter(isWithin)
      .filter(isListed)
      .filter((each) =>
        conditions.every(({ path: own, how, value }) =>
          how === 'gt' ? at(each, own) > value : at(each, own) === value,
        ),
      )
    const start = Number(query.get('after') ?? 0)
    const end = start + Number(query.get('limit'))
    const next = new URLSearchParams([...query].filter(([key]) => key !== 'after'))
    next.set('after', String(end))
    const link = `<https://acme.okta.com${path}>; rel="self", <https://acme.okta.com${path}?${next}>; rel="next"`
    return { headers: end < rows.length ? { link } : {}, json: rows.slice(start, end) }
  },
})

/** An event of the log: an administrator's address is among its targets, too. */
function deletion(eventType: string, minute: number, type: string, id: string) {
  const published = `2026-01-01T00:0${minute}:00.000Z`
  return {
    eventType,
    published,
    target: [
      { type: 'PublicClientApp', id: '0oaAdmin' },
      { type, id },
    ],
  }
}

const subject = played.subject({
  objectName: 'users',
  textField: 'lastName',
  isUnordered: true,
  async removals() {
    const logs = [1, 2, 3].map((minute) =>
      deletion('user.lifecycle.delete.completed', minute, 'User', `00uGone${minute}`),
    )
    const others = { logs: [...logs, deletion('group.lifecycle.delete', 2, 'UserGroup', '00gGone')] }
    const deleted = logs.map(({ published, target }) => ({
      id: target[1]?.id ?? '',
      at: new Date(published),
    }))
    return { call: await played.open({ count: 3, others }), deleted }
  },
  write: {
    create: { login: 'ada@example.com', lastName: 'Ada & sons', badge: 'red' },
    update: { lastName: 'Ada and daughters' },
  },
  bareRecord: { profile: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('describes what the organization added to the profile, with its choices', async () => {
  const described = await okta.objects.describe?.(await played.open(), 'users')
  expect(described?.fields.filter(({ isCustom }) => isCustom)).toMatchObject([
    {
      fieldName: 'badge',
      displayName: 'Badge',
      valueType: 'singleSelect',
      values: [{ value: 'red' }, { value: 'blue' }],
    },
    { fieldName: 'isRemote', valueType: 'boolean' },
  ])
})

it('describes what every organization has to a connection that may not see schemas', async () => {
  hasSchemas = false
  const described = await okta.objects.describe?.(await played.open(), 'users')
  hasSchemas = true
  expect(described?.fields.map(({ fieldName }) => fieldName)).toContain('login')
  expect(described?.fields.some(({ isCustom }) => isCustom)).toBe(false)
})

it('finds by flags as flags, and by fields the organization added', async () => {
  const call = await played.open({ count: 5 })
  const found = await findBy(okta, call, 'users', { isRemote: true })
  expect(found.map(({ id }) => id)).toEqual(['00u1000', '00u1002', '00u1004'])
})

it('changes one field of a group and leaves the others as they are', async () => {
  const group = { id: '00g1', profile: { name: 'West', description: 'old' } }
  const call = await played.open({ others: { groups: [group] } })
  const items = [{ id: '00g1', fields: { description: 'new' } }]
  const [outcome] = await writeItems(okta, call, { action: 'update', objectName: 'groups' }, items)
  expect(outcome).toMatchObject({ record: { profile: { name: 'West', description: 'new' } } })
})

it("says in Okta's words why a record is refused", async () => {
  const items = [{ id: '00u9', fields: { lastName: 'x' } }]
  const [outcome] = await writeItems(
    okta,
    await played.open(),
    { action: 'update', objectName: 'users' },
    items,
  )
  expect(outcome).toMatchObject({ isWritten: false, error: { message: 'Not found: Resource not found' } })
})

it('waits until the instant a rate limit ends, which Okta tells in a header of its own', () => {
  const inAnHour = Math.floor(Date.now() / 1000) + 3600
  const headers = { 'x-rate-limit-reset': String(inAnHour) }
  const error = okta.http.classify?.({ status: 429, headers, json: undefined, text: '' })
  expect(error?.reaction).toEqual({ kind: 'waitUntil', at: new Date(inAnHour * 1000) })
})

it('tells which groups and applications were deleted, and nothing where the log may not be read', async () => {
  const logs = [
    deletion('group.lifecycle.delete', 1, 'UserGroup', '00gGone'),
    deletion('application.lifecycle.delete', 2, 'AppInstance', '0oaGone'),
  ]
  const call = await played.open({ others: { logs } })
  const told = (objectName: string) =>
    okta.read?.removed?.page(call, { objectName, since: new Date('2026-01-01T00:00:00Z'), pageSize: 10 })
  expect(await told('groups')).toEqual({ records: [{ id: '00gGone' }] })
  expect(await told('apps')).toEqual({ records: [{ id: '0oaGone' }] })
  expect(await told('devices')).toEqual({ records: [] })
  mayReadLogs = false
  expect(await told('groups')).toEqual({ records: [] })
  mayReadLogs = true
})

// A list of users without a filter omits those who are DEPROVISIONED, one of applications those that are inactive.
// @see https://github.com/okta/okta-sdk-nodejs/blob/master/oas-spec/management.yaml read 2026-11-23
it.each([
  ['users', 'DEPROVISIONED'],
  ['apps', 'INACTIVE'],
])('reads %s that are %s', async (objectName, status) => {
  const rows = ['ACTIVE', status].map((own) => ({
    id: own,
    status: own,
    lastUpdated: '2026-11-20T00:00:00.000Z',
  }))
  const call = await played.open({ others: { [objectName]: rows } })
  const page = await okta.read?.page(call, { objectName, fields: 'all', pageSize: 10 })
  expect(page?.records.map(({ id }) => id).toSorted()).toEqual(['ACTIVE', status])
})

// @see https://github.com/okta/okta-sdk-golang (okta-management-APIs-oasv3-noEnums-inheritance.yaml, 5.1.0: listLogEvents)
// read 2026-11-29
it('reads the log between two instants, and finds an event by its id and its type', async () => {
  const logs = [1, 2, 3].map((minute) => ({
    uuid: `e-${minute}`,
    eventType: minute === 2 ? 'user.session.start' : 'user.session.end',
    published: `2026-01-01T00:0${minute}:00.000Z`,
  }))
  const call = await played.open({ others: { logs } })
  const given = { objectName: 'logs', fields: 'all', pageSize: 10 } as const
  const [since, until] = [new Date('2026-01-01T00:02:00Z'), new Date('2026-01-01T00:03:00Z')]
  const page = await okta.read?.page(call, { ...given, since, until })
  expect(page?.records.map(okta.record.id)).toEqual(['e-2'])
  await okta.read?.page(call, given)
  expect(played.seen.at(-1)?.url).toContain('sortOrder=ASCENDING')
  await okta.read?.byIds?.(call, { ...given, ids: ['e-3'] })
  expect(new URL(played.seen.at(-1)?.url ?? '', 'https://x.example').searchParams.get('filter')).toBe(
    'uuid eq "e-3"',
  )
})

it('finds applications by one filter of the list and compares the other conditions', async () => {
  const apps = Array.from({ length: 30 }, (_, index) => ({
    id: `0oa${index}`,
    status: index % 2 ? 'ACTIVE' : 'INACTIVE',
    name: `app${index}`,
  }))
  const call = await played.open({ others: { apps } })
  const found = async (...filters: { fieldName: string; value: string }[]) =>
    (await okta.search?.page(call, { objectName: 'apps', fields: 'all', filters, pageSize: 2 }))?.records.map(
      ({ id }) => id,
    )
  expect(await found({ fieldName: 'name', value: 'app28' })).toEqual(['0oa28'])
  const active = { fieldName: 'status', value: 'ACTIVE' }
  expect(await found(active, { fieldName: 'name', value: 'app29' })).toEqual(['0oa29'])
})

it('refuses a search of devices by when they were created, which their list does not take', async () => {
  const filters = [{ fieldName: 'created', value: '2026-11-20T00:00:00.000Z' }]
  const found = okta.search?.page(await played.open(), {
    objectName: 'devices',
    fields: 'all',
    filters,
    pageSize: 5,
  })
  await expect(found).rejects.toMatchObject({ reaction: { kind: 'stop' } })
})
