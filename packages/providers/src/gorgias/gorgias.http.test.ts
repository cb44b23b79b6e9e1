// Gorgias, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { startPlayed } from '../testing/played-vendor.ts'
import gorgias from './index.ts'
import { objects } from './objects.ts'

type Row = Record<string, unknown>

const fields = [
  {
    id: 12,
    label: 'Tier',
    definition: { data_type: 'text', input_settings: { choices: ['gold', 'silver'] } },
  },
  { id: 13, label: 'Seats', definition: { data_type: 'number' }, required: true },
]

const played = await startPlayed(gorgias, {
  table: 'tickets',
  stamp: (index, at) => ({
    id: 1000 + index,
    created_datetime: new Date(Date.UTC(2025, 0, 1, 0, 0, index)).toISOString(),
    updated_datetime: at.toISOString().replace('Z', '123'),
  }),
  make: (index) => ({
    external_id: `order "${index}"`,
    customer: { id: index % 3, name: 'Ada' },
    custom_fields: { 12: { id: 12, value: 'gold' } },
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: { '?limit': /^100$/ },
  answer({ method, parts: [, name = '', one = '', below], query, json, account }) {
    if (name === 'account') return { json: { domain: 'acme' } }
    if (name === 'custom-fields')
      return { json: { data: query.get('object_type') === 'Ticket' ? fields : [] } }
    // All of them at once: what is not sent is forgotten.
    if (below === 'custom-fields') {
      const row = account.find(name, one)
      const values = Object.values((row?.custom_fields ?? {}) as Record<string, Row>)
      if (method === 'GET') return row && { json: values.map(({ id, value }) => ({ field: { id }, value })) }
      const sent = [...(json as unknown as Row[])]
      account.edit(name, one, { custom_fields: Object.fromEntries(sent.map((own) => [own.id, own])) })
      return { json: sent }
    }
    if (below === 'messages')
      return { status: 201, json: account.add(below, { ...json, ticket_id: Number(one) }) }
    if (method === 'GET' && one === '') {
      const [by = '', direction = ''] = (query.get('order_by') ?? 'id:asc').split(':')
      const wanted = (param: string, value: unknown) => (query.get(param) ?? String(value)) === String(value)
      const rows = account
        .rows(name)
        .filter(
          (row) =>
            wanted('external_id', row.external_id) &&
            wanted('customer_id', (row.customer as Row | undefined)?.id) &&
            wanted('ticket_id', row.ticket_id),
        )
        .toSorted((a, b) => (String(a[by]) < String(b[by]) ? -1 : 1) * (direction === 'desc' ? -1 : 1))
      const start = Number(query.get('cursor') ?? 0)
      const end = start + Number(query.get('limit'))
      const next = end < rows.length ? String(end) : null
      return {
        json: {
          object: 'list',
          data: rows.slice(start, end),
          meta: { next_cursor: next, prev_cursor: null },
        },
      }
    }
    if (method === 'PUT' && json.custom_fields !== undefined) return { status: 400, json: { error: 'bad' } }
    const body = Array.isArray(json.custom_fields)
      ? { ...json, custom_fields: Object.fromEntries(json.custom_fields.map((own: Row) => [own.id, own])) }
      : json
    if (method === 'POST') return { status: 201, json: account.add(name, body) }
    if (method === 'DELETE') return account.remove(name, one) ? { status: 204 } : undefined
    const row = method === 'PUT' ? account.edit(name, one, body) : account.find(name, one)
    return row && { json: row }
  },
})

const subject = played.subject({
  objectName: 'tickets',
  textField: 'external_id',
  fieldsInside: objects.tickets?.compared ?? {},
  isUnordered: true,
  write: {
    create: { subject: 'Ada & sons', custom_field_12: 'gold' },
    update: { subject: 'Ada and daughters', custom_field_12: 'silver' },
  },
  bareRecord: { external_id: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('finds the tickets of a customer', async () => {
  const filters = [{ fieldName: 'customer', value: 2 }]
  const wanted = { objectName: 'tickets', fields: 'all', filters, pageSize: 50 } as const
  const page = await gorgias.search?.page(await played.open({ count: 6 }), wanted)
  expect(page?.records.map(({ id }) => id)).toEqual([1002, 1005])
})

it('reads no further than the first ticket that did not change', async () => {
  const call = await played.open({ count: 9 })
  played.seen.length = 0
  const since = new Date(Date.UTC(2026, 0, 1, 0, 7))
  const page = await gorgias.read?.page(call, { objectName: 'tickets', fields: 'all', since, pageSize: 3 })
  expect(page).toMatchObject({ records: [{ id: 1008 }, { id: 1007 }] })
  expect(page).toBeDefined()
  expect(page?.nextCursor).toBeUndefined()
  expect(played.seen).toHaveLength(1)
})

it('writes a message below its ticket, and says that messages cannot be found by id', async () => {
  const call = await played.open()
  const items = [{ fields: { ticket_id: 7, channel: 'email', via: 'api', from_agent: true, source: {} } }]
  const common = { objectName: 'messages', allOrNone: false, headers: {} }
  expect(await gorgias.write?.write(call, { ...common, action: 'create', items })).toMatchObject([
    { isWritten: true, record: { ticket_id: 7, via: 'api' } },
  ])
  const find = (fieldName: string, value: number) =>
    gorgias.search?.page(call, {
      objectName: 'messages',
      fields: 'all',
      filters: [{ fieldName, value }],
      pageSize: 5,
    })
  expect((await find('ticket_id', 7))?.records).toHaveLength(1)
  await expect(find('id', 1)).rejects.toMatchObject({ status: 400, fieldName: 'id' })
})

it('describes the custom fields of the object asked for, with their choices', async () => {
  const call = await played.open()
  const custom = async (objectName: string) =>
    (await gorgias.objects.describe?.(call, objectName))?.fields.filter(({ isCustom }) => isCustom)
  expect(await custom('tickets')).toMatchObject([
    { fieldName: 'custom_field_12', displayName: 'Tier', valueType: 'singleSelect' },
    { fieldName: 'custom_field_13', valueType: 'float', isRequired: true },
  ])
  expect(await custom('tags')).toEqual([])
})

// https://developers.gorgias.com/reference (as https://github.com/konfig-dev/konfig/blob/bec3d36/sdks/db/custom-request-specs/gorgias.com.yaml keeps it), read 2026-11-29
it.each([
  ['users', 'role'],
  ['messages', 'source'],
])('describes that %s are made with a %s', async (objectName, fieldName) => {
  const described = await gorgias.objects.describe?.(await played.open(), objectName)
  const field = described?.fields.find((each) => each.fieldName === fieldName)
  expect(field).toMatchObject({ isReadOnly: false, isRequired: true })
})

// https://developers.gorgias.com/reference/update-ticket-custom-fields (what is not sent is deleted) read 2026-11-29
it('changes one custom field of a ticket and clears another, and keeps the rest', async () => {
  const values = { 12: { id: 12, value: 'gold' }, 13: { id: 13, value: 5 }, 14: { id: 14, value: 'x' } }
  const call = await played.open({ others: { tickets: [{ id: 7, subject: 'Hi', custom_fields: values }] } })
  const fields = { custom_field_12: 'silver', custom_field_14: null }
  const request = { objectName: 'tickets', action: 'update', allOrNone: false, headers: {} } as const
  const written = await gorgias.write?.write(call, { ...request, items: [{ id: '7', fields }] })
  expect(written).toEqual([{ isWritten: true, recordId: '7' }])
  const last = played.seen.at(-1)
  expect([last?.method, last?.url]).toEqual(['PUT', '/api/tickets/7/custom-fields'])
  expect(JSON.parse(last?.body ?? '')).toEqual([
    { id: 13, value: 5 },
    { id: 12, value: 'silver' },
  ])
})
