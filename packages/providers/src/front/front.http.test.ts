// Front, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import front from './index.ts'

const isWhole = (name: string) =>
  /^(teammates|inboxes|channels|teams|teammate_groups|rules|shifts|contact_lists|knowledge_bases)$/.test(name)

const played = await startPlayed(front, {
  table: 'contacts',
  stamp: (index, at) => ({ id: `crd_${1000 + index}`, created_at: 1, updated_at: at.getTime() / 1000 }),
  make: (index) => ({
    name: `Name ${index % 4}`,
    handles: [
      { handle: `Ada${index}@example.com`, source: 'email' },
      { handle: `+49 30 ${index}`, source: 'phone' },
    ],
    custom_fields: { Tier: 'gold' },
  }),
  documented: { '?sort_by': /^(created|updated)_at$/, '?sort_order': /^asc$/ },
  answer({ method, parts: [name = '', one = ''], query, json, account }) {
    if (name === 'me') return { json: { id: 'cmp_1' } }
    if (one === 'custom_fields')
      return { json: { _results: [{ id: 'fld_1', name: 'Tier', type: 'string' }] } }
    if (one === 'statuses') return { json: { _results: account.rows(one) } }
    if (method === 'GET' && one === '') {
      const { updated_after: after } = JSON.parse(query.get('q') ?? '{}')
      const rows = account.rows(name, after === undefined ? undefined : after * 1000 + 1)
      // https://github.com/frontapp/front-api-specs/blob/main/core-api/core-api.json: these take no parameters.
      if (isWhole(name)) return { json: { _results: rows } }
      const start = Number(query.get('page_token') ?? 0)
      const end = start + Number(query.get('limit'))
      const next = `https://acme.api.frontapp.com/contacts?page_token=${end}`
      return {
        json: { _pagination: { next: end < rows.length ? next : null }, _results: rows.slice(start, end) },
      }
    }
    if (method === 'POST') return { status: 201, json: account.add(name, json) }
    if (method === 'DELETE') return account.remove(name, one) ? { status: 204 } : undefined
    if (method === 'PATCH') return account.edit(name, one, json) && { status: 204 }
    const [, source, handle] = /^alt:(\w+):(.*)$/s.exec(one) ?? []
    const row = account.rows(name).find(({ id, handles }) => {
      const own = (handles ?? []) as { handle: string; source: string }[]
      return source
        ? own.some((each) => each.source === source && each.handle.toLowerCase() === handle?.toLowerCase())
        : id === one
    })
    return row && { json: row }
  },
})

const handlesFrom = (source: string) => (native: Row) =>
  ((native.handles ?? []) as { handle: string; source: string }[])
    .filter((each) => each.source === source)
    .map(({ handle }) => handle)

const subject = played.subject({
  objectName: 'contacts',
  textField: 'name',
  fieldsInside: { email: handlesFrom('email'), phone: handlesFrom('phone') },
  write: {
    create: { name: 'Ada & sons', description: 'first' },
    update: { name: 'Ada and daughters' },
  },
  bareRecord: { name: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('finds a contact by one of its e-mail addresses, and nobody by an address nobody has', async () => {
  const call = await played.open({ count: 12 })
  const find = async (value: string) => {
    return (await findBy(front, call, 'contacts', { email: value })).map(({ id }) => id)
  }
  expect(await find('ada7@example.com')).toEqual(['crd_1007'])
  expect(await find('../me')).toEqual([])
})

it('takes a custom field by its name', () => {
  expect(front.record.field?.('Tier')({ id: 'crd_1', custom_fields: { Tier: 'gold' } })).toBe('gold')
})

it('refuses to create what Front only lists', () => {
  expect(front.write?.objects).toMatchObject({
    conversations: ['update'],
    teammates: ['update'],
    teams: [],
  })
})

const since = new Date('2026-01-02T00:00:00Z')

// https://github.com/frontapp/front-api-specs/blob/main/core-api/core-api.json (`sortByAccounts`, AccountResponse) read 2026-11-29
it('reads changed accounts latest change first, and ends at the first that did not change', async () => {
  const row = (id: string, day: number) => ({ id, updated_at: Date.UTC(2026, 0, day) / 1000 })
  const { call, asked } = stubCall(() => ({
    _pagination: { next: 'https://acme.api.frontapp.com/accounts?page_token=2' },
    _results: [row('acc_3', 3), row('acc_2', 2), row('acc_1', 1)],
  }))
  const page = await front.read?.page(call, { objectName: 'accounts', fields: 'all', since, pageSize: 10 })
  expect(page).toEqual({ records: [row('acc_3', 3), row('acc_2', 2)] })
  expect(asked[0]?.query).toMatchObject({ sort_by: 'updated_at', sort_order: 'desc' })
})

// The same description (`activityQuery`, and fifteen at most) read 2026-11-29
it('asks for events since an instant, in pages of fifteen', async () => {
  const event = { id: 'evt_1', type: 'assign', emitted_at: 1767312000.5 }
  const { call, asked } = stubCall(() => ({ _pagination: { next: null }, _results: [event] }))
  const page = await front.read?.page(call, { objectName: 'events', fields: 'all', since, pageSize: 100 })
  expect(page?.records).toEqual([event])
  expect(asked[0]?.query).toEqual({ limit: 15, page_token: undefined, q: '{"after":1767311999.999}' })
})

// The same description: their lists take no size and answer `_pagination`.
it('follows the pages of message templates, whose list takes no size', async () => {
  const { call, asked } = stubCall(({ query }) => ({
    _pagination: {
      next: query?.page_token ? null : 'https://acme.api.frontapp.com/message_templates?page_token=p2',
    },
    _results: [{ id: query?.page_token ? 'rsp_2' : 'rsp_1' }],
  }))
  const wanted = { objectName: 'message_templates', fields: 'all', pageSize: 10 } as const
  const first = await front.read?.page(call, wanted)
  const second = await front.read?.page(call, { ...wanted, cursor: first?.nextCursor })
  expect([first, second].map((page) => page?.records)).toEqual([[{ id: 'rsp_1' }], [{ id: 'rsp_2' }]])
  expect(second?.nextCursor).toBeUndefined()
  expect(asked.map(({ query }) => query)).toEqual([{ page_token: undefined }, { page_token: 'p2' }])
})

// The same description (create-link, update-a-link, update-shift, create-inbox, delete-message-template)
it.each([
  ['create', 'links', { method: 'POST', path: '/links' }, { external_url: 'https://x.example' }],
  ['update', 'links', { method: 'PATCH', path: '/links/top_1' }, { name: 'X' }],
  ['update', 'shifts', { method: 'PATCH', path: '/shifts/top_1' }, { color: 'red' }],
  ['create', 'inboxes', { method: 'POST', path: '/inboxes' }, { name: 'Sales' }],
] as const)('to %s one of the %s sends its fields as they are', async (action, objectName, asks, fields) => {
  const { call, asked } = stubCall(() => (action === 'create' ? { id: 'top_1' } : undefined))
  const outcomes = await writeItems(front, call, { action, objectName }, [{ id: 'top_1', fields }])
  expect(outcomes).toMatchObject([{ isWritten: true, recordId: 'top_1' }])
  expect(asked).toMatchObject([{ ...asks, json: fields }])
})
