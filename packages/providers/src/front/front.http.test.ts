// Front, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import front from './index.ts'

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
    if (method === 'GET' && one === '') {
      const { updated_after: after } = JSON.parse(query.get('q') ?? '{}')
      const rows = account.rows(name, after === undefined ? undefined : after * 1000 + 1)
      // https://github.com/frontapp/front-api-specs/blob/main/core-api/core-api.json: these take no parameters.
      if (/^(teammates|inboxes)$/.test(name)) return { json: { _results: rows } }
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
afterAll(() => played.close())

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
    const filters = [{ fieldName: 'email', value }]
    const page = await front.search?.page(call, {
      objectName: 'contacts',
      fields: 'all',
      filters,
      pageSize: 10,
    })
    return page?.records.map(({ id }) => id)
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
    inboxes: [],
  })
})
