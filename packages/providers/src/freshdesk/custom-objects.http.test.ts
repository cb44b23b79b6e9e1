// Freshdesk's custom objects, played after its documentation.
import { asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type Play, type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import freshdesk from './index.ts'
import { objects } from './objects.ts'

const field = (name: string, type: string, more: Row = {}) => ({
  id: `f-${name}`,
  name,
  label: name,
  type,
  required: false,
  editable: true,
  deleted: false,
  filterable: true,
  choices: [],
  ...more,
})
const schemas = [
  {
    id: 30,
    name: 'Bookings',
    prefix: 'BKG',
    version: 1,
    deleted: false,
    fields: [
      field('customer_id', 'PRIMARY', { required: true }),
      field('guest', 'TEXT', { label: 'Guest' }),
      field('age', 'NUMBER'),
      field('room', 'DROPDOWN', { choices: [{ id: 1, value: 'Blue', position: 1 }] }),
      field('extras', 'MULTI-SELECT'),
      field('notes', 'PARAGRAPH', { filterable: false }),
      field('old', 'TEXT', { deleted: true }),
    ],
  },
  { id: 31, name: 'Gone', deleted: true, fields: [] },
]
const refusal = (status: number, type: string, message: string) => ({
  status,
  json: { error_type: type, message, errors: [] },
})

function listed({ query, account }: PlayedRequest) {
  const fields = schemas[0]?.fields ?? []
  const conditions = [...query].filter(([name]) => !['page_size', 'next_token', 'prev_token'].includes(name))
  if (conditions.length > 10) return refusal(400, 'INVALID_INPUT', 'A maximum of 10 filter conditions')
  const unknown = conditions.find(
    ([name]) =>
      !name.startsWith('updated_time[') &&
      !fields.some((each) => each.name === name && 'filterable' in each && each.filterable === true),
  )
  if (unknown) return refusal(400, 'INVALID_INPUT', `Field '${unknown[0]}' cannot be used to filter records.`)
  const ages = conditions.filter(([name]) => name === 'age')
  if (ages.some(([, value]) => !/^\d+$/.test(value)))
    return refusal(400, 'INVALID_INPUT', 'Please enter a valid value for Age field in filter condition.')
  const found = account.rows('records').filter((row) =>
    conditions.every(([name, value]) => {
      if (name === 'updated_time[gte]') return Number(row.updated_time) >= Date.parse(value)
      if (name === 'updated_time[lt]') return Number(row.updated_time) < Date.parse(value)
      return String(asObject(row.data)?.[name] ?? '') === value
    }),
  )
  const size = Number(query.get('page_size'))
  if (size > 100) return refusal(400, 'INVALID_INPUT', 'page_size')
  const start = Number(query.get('next_token') ?? 0)
  const isLast = start + size >= found.length
  const link = new URLSearchParams(query)
  link.set('prev_token', '')
  link.set('next_token', isLast ? '' : String(start + size))
  return {
    json: {
      records: found.slice(start, start + size).map((row) => ({ ...row, version: undefined })),
      _links: { next: { href: `/schemas/30/records?${link}` }, count: { href: '/schemas/30/records/count' } },
    },
  }
}

let isEnabled = true
const answer: Play['answer'] = (request) => {
  const { method, path, parts, json, account } = request
  if (path === '/api/v2/agents/me') return { json: { id: 1 } }
  const [, , , , schema, , id] = parts
  if (!path.startsWith('/api/v2/custom_objects/schemas')) return { status: 404, text: '' }
  if (!isEnabled)
    return { status: 403, json: { code: 'require_feature', message: 'It is not part of your plan.' } }
  if (schema === undefined) return { json: { schemas } }
  if (schema !== '30')
    return refusal(404, 'RESOURCE_NOT_FOUND', `Custom object with id '${schema}' does not exist.`)
  if (id === undefined && method === 'GET') return listed(request)
  const data = asObject(json.data) ?? {}
  const unknown = Object.keys(data).find((name) => !schemas[0]?.fields.some((each) => each.name === name))
  if (unknown) return refusal(400, 'INVALID_INPUT', `Field '${unknown}' is not part of the schema.`)
  if (id === undefined) {
    const made = account.add('records', { data, version: 1, metadata: { primary_field_name: 'customer_id' } })
    return { status: 201, json: { ...made, version: undefined } }
  }
  const row = account.find('records', id)
  if (!row) return refusal(404, 'RESOURCE_NOT_FOUND', `Record with id '${id}' does not exist.`)
  if (method === 'DELETE') return { status: account.remove('records', id) ? 204 : 404, text: '' }
  if (method === 'GET') return { json: row }
  // The version that is changed has to be named, and what is not named is gone.
  if (json.version !== row.version || json.display_id !== id)
    return refusal(409, 'CONSTRAINT_VIOLATION', 'Unable to update the record.')
  return { json: account.edit('records', id, { data, version: Number(row.version) + 1 }) }
}

const bookings = await startPlayed(freshdesk, {
  table: 'records',
  stamp: (index, at) => ({
    display_id: `BKG-${index + 1}`,
    created_time: at.getTime(),
    updated_time: at.getTime(),
  }),
  make: (index) => ({
    data: {
      customer_id: `C${index}`,
      guest: index % 2 ? 'Alan Turing' : `Ada ${index}`,
      age: 30 + (index % 3),
      room: 'Blue',
      extras: ['tea'],
      notes: 'late',
    },
    version: 1,
    metadata: { primary_field_name: 'customer_id' },
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  answer,
})

const checks = conformance(
  bookings.subject({
    objectName: 'custom_objects/Bookings',
    elsewhere: Object.keys(objects),
    isUnordered: true,
    textField: 'guest',
    write: {
      create: { customer_id: 'C1234', guest: 'Ada & sons', age: 36 },
      update: { guest: 'Ada Lovelace' },
    },
    bareRecord: { data: {}, version: 1 },
  }),
)
for (const { title, run } of checks) it(title, run)

const named = async () => (await freshdesk.objects.list?.(await bookings.open()))?.objects ?? []

it('lists the custom objects of the account after the standard ones, without those that were deleted', async () => {
  const objects = await named()
  expect(objects.at(-1)).toEqual({
    objectName: 'custom_objects/Bookings',
    displayName: 'Bookings',
    isCustom: true,
  })
  expect(objects.filter(({ isCustom }) => isCustom)).toHaveLength(1)
})

it('lists the standard objects of an account whose plan has no custom ones, and says that there may be more', async () => {
  isEnabled = false
  const listed = await freshdesk.objects.list?.(await bookings.open())
  isEnabled = true
  expect(listed?.objects.map(({ objectName }) => objectName)).toContain('tickets')
  expect(listed?.isComplete).toBe(false)
})

it('describes the fields with their types and choices', async () => {
  const described = await freshdesk.objects.describe?.(await bookings.open(), 'custom_objects/30')
  const fields = described?.fields.map(({ fieldName, valueType, isReadOnly }) => [
    fieldName,
    valueType,
    isReadOnly,
  ])
  expect(fields).toEqual([
    ['display_id', 'string', true],
    ['created_time', 'datetime', true],
    ['updated_time', 'datetime', true],
    ['version', 'int', true],
    ['customer_id', 'string', false],
    ['guest', 'string', false],
    ['age', 'int', false],
    ['room', 'singleSelect', false],
    ['extras', 'multiSelect', false],
    ['notes', 'string', false],
  ])
  expect(described?.fields.find(({ fieldName }) => fieldName === 'room')?.values).toEqual([
    { value: 'Blue', displayValue: 'Blue' },
  ])
})

it('keeps what a change does not name', async () => {
  const call = await bookings.open({ count: 1 })
  const items = [{ id: 'BKG-1', fields: { age: 99 } }]
  const outcomes = await writeItems(
    freshdesk,
    call,
    { action: 'update', objectName: 'custom_objects/Bookings' },
    items,
  )
  expect(outcomes).toMatchObject([{ isWritten: true, record: { data: { age: 99, guest: 'Ada 0' } } }])
})

it('lets the vendor apply the filters of a read that are marked for it, and applies the others itself', async () => {
  const call = await bookings.open({ count: 9 })
  const filters = [
    { fieldName: 'guest', value: 'Alan Turing' },
    { fieldName: 'notes', value: 'late' },
    { fieldName: 'age', value: '31' },
  ]
  const wanted = { objectName: 'custom_objects/Bookings', fields: 'all', pageSize: 50, filters } as const
  const page = await freshdesk.read?.page(call, wanted)
  expect(page?.records.map(({ display_id: id }) => id)).toEqual(['BKG-2', 'BKG-8'])
  expect(bookings.seen.at(-1)?.url).toContain('guest=Alan+Turing&age=31')
})
