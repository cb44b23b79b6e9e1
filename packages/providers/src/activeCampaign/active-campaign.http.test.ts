// ActiveCampaign, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import activeCampaign from './index.ts'

const singular: Record<string, string> = { contacts: 'contact', deals: 'deal' }
const links = { scoreValues: 'https://acme.api-us1.com/api/3/contacts/1/scoreValues' }

const played = await startPlayed(activeCampaign, {
  table: 'contacts',
  stamp: (index, at) => ({ id: String(1000 + index), udate: at.toISOString().replace('.000Z', '+00:00') }),
  make: (index) => ({
    email: `ada${index}@example.com`,
    phone: `+4420${index}`,
    links,
    own: [{ field: '3', value: 'gold' }],
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: { '?limit': /^100$/, '?orders[id]': /^ASC$/ },
  answer({ method, parts: [, , name = '', one = ''], query, json, account }) {
    if (one === 'me') return { json: { user: { id: '1' } } }
    if (name === 'fields') {
      const fields = [{ id: '3', title: 'Tier', type: 'text' }].slice(Number(query.get('offset') ?? 0))
      return { json: { fields: fields.slice(0, Number(query.get('limit'))) } }
    }
    const key = singular[name] ?? name
    const shown = ({ own, ...row }: Record<string, unknown>) => ({ ...row, fieldValues: [] })
    const valuesOf = (rows: Record<string, unknown>[]) =>
      rows.flatMap(({ id, own }) => ((own ?? []) as object[]).map((value) => ({ contact: id, ...value })))
    const answer = (row: Record<string, unknown> | undefined) =>
      row && { json: { [key]: shown(row), fieldValues: valuesOf([row]) } }
    if (method === 'GET' && one === '') {
      const [limit, after] = [Number(query.get('limit')), Number(query.get('id_greater') ?? 0)]
      const since = Date.parse(query.get('filters[updated_after]') ?? '')
      const rows = account
        .rows(name, since)
        .filter(({ id, email, phone }) =>
          [
            Number(id) > after,
            query.get('email') === null || email === query.get('email'),
            query.get('phone') === null || String(phone).startsWith(query.get('phone') ?? ''),
          ].every(Boolean),
        )
        .sort((a, b) => Number(a.id) - Number(b.id))
        .slice(Number(query.get('offset') ?? 0))
        .slice(0, limit)
      return { json: { [name]: rows.map(shown), fieldValues: query.has('include') ? valuesOf(rows) : [] } }
    }
    const { fieldValues, ...fields } = (json[key] ?? {}) as Record<string, unknown>
    const stored = fieldValues ? { ...fields, own: fieldValues } : fields
    if (method === 'POST') return answer(account.add(name, stored))
    if (method === 'DELETE') return account.remove(name, one) ? { json: {} } : undefined
    return answer(method === 'PUT' ? account.edit(name, one, stored) : account.find(name, one))
  },
})

const subject = played.subject({
  objectName: 'contacts',
  textField: 'email',
  isUnordered: true,
  write: {
    create: { email: 'ada@example.com', field_3: 'gold' },
    update: { email: 'ada@example.org', field_3: 'silver' },
  },
  bareRecord: { email: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('reads custom values, which come beside the contacts, as fields of theirs', async () => {
  const call = await played.open({ count: 3 })
  const page = await activeCampaign.read?.page(call, { objectName: 'contacts', fields: 'all', pageSize: 10 })
  expect(page?.records.map((contact) => activeCampaign.record.field?.('field_3')(contact))).toEqual([
    'gold',
    'gold',
    'gold',
  ])
})

it('leaves out a phone number that only begins like the one sought', async () => {
  const call = await played.open({ count: 12 })
  const found = await findBy(activeCampaign, call, 'contacts', { phone: '+44201' })
  expect(found.map(({ id }) => id)).toEqual(['1001'])
})

// https://github.com/api-evangelist/activecampaign/blob/main/openapi/_original/activecampaign-v3.json (`GET /deals`:
// at or after a date) read 2026-11-29
it('asks for deals that changed since a day, and leaves out those that changed before the instant', async () => {
  const [old, changed] = ['2026-01-01T20:00:00-05:00', '2026-01-02T20:00:00-05:00'].map((mdate, index) => ({
    id: String(index),
    mdate,
  }))
  const { call, asked } = stubCall(() => ({ deals: [old, changed] }))
  const since = new Date('2026-01-03T00:00:00Z')
  const records = await readAll(activeCampaign, call, { objectName: 'deals', since, pageSize: 10 })
  expect(records).toEqual([changed])
  expect(asked[0]?.query).toMatchObject({ 'filters[updated_after]': '2026-01-02' })
})

it('reads what stands around contacts from lists of the same form', async () => {
  const { call, asked } = stubCall(() => ({ dealStages: [{ id: '1', title: 'New' }], meta: { total: '1' } }))
  const records = await readAll(activeCampaign, call, { objectName: 'dealStages', pageSize: 10 })
  expect(records).toEqual([{ id: '1', title: 'New' }])
  expect(asked[0]).toMatchObject({ path: '/api/3/dealStages', query: { offset: '0', limit: 10 } })
})

// https://github.com/api-evangelist/activecampaign/blob/main/openapi/_original/activecampaign-v3.json (`POST /notes`,
// `PUT /dealTasks/{id}`, `POST /contactAutomations`) read 2026-11-29
it.each([
  ['create', 'notes', { method: 'POST', path: '/api/3/notes' }, 'note', { note: 'Hi', relid: 1 }],
  ['update', 'dealTasks', { method: 'PUT', path: '/api/3/dealTasks/7' }, 'dealTask', { status: 1 }],
  ['create', 'contactAutomations', { method: 'POST' }, 'contactAutomation', { contact: 1, automation: 2 }],
] as const)('to %s one of the %s wraps it in its own name', async (action, objectName, asks, one, fields) => {
  const { call, asked } = stubCall(() => ({ contacts: [{ id: '1' }], [one]: { id: '7' } }))
  const outcomes = await writeItems(activeCampaign, call, { action, objectName }, [{ id: '7', fields }])
  expect(outcomes).toMatchObject([{ isWritten: true, recordId: '7' }])
  expect(asked).toMatchObject([{ ...asks, json: { [one]: fields } }])
})

// https://developers.activecampaign.com/reference/pagination (`limit` and `offset`) read 2026-11-29
it('describes custom fields beyond the first hundred', async () => {
  const all = Array.from({ length: 130 }, (_, index) => ({ id: String(index + 1), title: `Field ${index}` }))
  const { call } = stubCall(({ query }) => {
    const start = Number(query?.offset)
    return { fields: all.slice(start, start + Number(query?.limit)) }
  })
  const described = await activeCampaign.objects.describe?.(call, 'contacts')
  expect(described?.fields.filter(({ isCustom }) => isCustom)).toHaveLength(130)
})
