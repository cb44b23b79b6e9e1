// Productboard, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type PlayedRequest, startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import { writeItems } from '../testing/write-items.ts'
import productBoard from './index.ts'
import { objects } from './objects.ts'

const effort = '11111111-2222-3333-4444-555555555555'
const field = (id: string, schema: string) => ({
  id,
  name: id === effort ? 'Effort' : id,
  path: `/fields/${id}`,
  schema,
  lifecycle: { create: { set: true }, update: { set: true, clear: true } },
  constraints: { required: id === 'name' },
})
const configuration = {
  type: 'feature',
  fields: {
    name: field('name', 'TextFieldValue'),
    description: field('description', 'RichTextFieldValue'),
    archived: field('archived', 'BooleanFieldValue'),
    status: field('status', 'StatusFieldValue'),
    owner: field('owner', 'MemberFieldValue'),
    [effort]: field(effort, 'NumberFieldValue'),
  },
}

const played = await startPlayed(productBoard, {
  table: 'feature',
  stamp: (index, at) => ({
    id: `f-${1000 + index}`,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: at.toISOString(),
  }),
  make: (index) => ({
    type: 'feature',
    fields: {
      name: `Feature ${index}`,
      archived: index % 2 === 0,
      status: { id: `s${index % 3}`, name: `Status ${index % 3}` },
      owner: { email: `ada${index}@example.com` },
    },
    relationships: { data: [{ type: 'parent', target: { id: `c${index % 2}` } }] },
  }),
  answer(request) {
    const { method, parts, query, json, account } = request
    const [, kind = '', one] = parts
    if (one === 'configurations') {
      return { json: { data: kind === 'notes' ? [configuration] : configuration } }
    }
    const table = kind === 'notes' ? 'notes' : (query.get('type[]') ?? typeOf(request))
    const wanted = (json.data ?? {}) as { type?: string; fields?: object; relationships?: unknown[] }
    if (method === 'POST') {
      const made = kind === 'notes' ? 'notes' : String(wanted.type)
      const { id } = account.add(made, { ...wanted, relationships: { data: wanted.relationships ?? [] } })
      return { status: 201, json: { data: { id, type: wanted.type } } }
    }
    if (one === undefined) return list(request, table)
    const row = account.find(table, one)
    if (method === 'DELETE') return account.remove(table, one) ? { status: 204 } : undefined
    if (method === 'PATCH' && row) {
      account.edit(table, one, { fields: { ...(row.fields as object), ...wanted.fields } })
      return { json: { data: { id: one } } }
    }
    return row && { json: { data: row } }
  },
})

/** Only the list says which type it is of. */
const typeOf = ({ account, parts: [, , one = ''] }: PlayedRequest) =>
  ['feature', 'company'].find((type) => account.find(type, one)) ?? ''

/** Pages of four, whatever one asks for. */
function list({ account, query, path }: PlayedRequest, table: string) {
  const words = (query.get('name') ?? '').toLowerCase()
  const since = query.get('updatedFrom')
  const matches = (name: string, value: unknown) => (query.get(name) ?? String(value)) === String(value)
  const rows = account.rows(table, since === null ? undefined : Date.parse(since)).filter((row) => {
    const { name, archived, owner, status } = row.fields as Record<string, unknown>
    const { data: [parent] = [] } = (row.relationships ?? {}) as { data?: { target: { id: string } }[] }
    return (
      String(name).toLowerCase().includes(words) &&
      matches('archived', archived) &&
      matches('owner[email]', (owner as { email?: string } | undefined)?.email) &&
      matches('status[name]', (status as { name?: string } | undefined)?.name) &&
      matches('parent[id]', parent?.target.id)
    )
  })
  const start = Number(query.get('pageCursor') ?? 0)
  const size = rows.length > 1000 ? 100 : 4
  const next = new URLSearchParams(query)
  next.set('pageCursor', String(start + size))
  const link = `https://api.productboard.com${path}?${next}`
  return {
    json: {
      data: rows.slice(start, start + size),
      links: { next: start + size < rows.length ? link : null },
    },
  }
}

const subject = played.subject({
  objectName: 'feature',
  textField: 'name',
  fieldsInside: objects.feature?.compared ?? {},
  isUnordered: true,
  write: {
    create: { name: 'Ada & sons', [effort]: 3 },
    update: { name: 'Ada and daughters', [effort]: 5 },
  },
  bareRecord: { type: 'feature', fields: { name: 'Bare' } },
})
for (const { title, run } of conformance(subject)) it(title, run)

const find = async (fieldName: string, value: string) => {
  const wanted = { objectName: 'feature', fields: 'all', filters: [{ fieldName, value }] } as const
  const page = await productBoard.search?.page(await played.open({ count: 4 }), { ...wanted, pageSize: 10 })
  return page?.records.map(({ id }) => id)
}

it('finds features by the address of their owner, the name of their status, and their parent', async () => {
  expect(await find('owner', 'ada2@example.com')).toEqual(['f-1002'])
  expect(await find('status', 'Status 2')).toEqual(['f-1002'])
  expect(await find('parent', 'c1')).toEqual(['f-1001', 'f-1003'])
})

it('describes fields as the account has them set up, custom ones by their id', async () => {
  const described = await productBoard.objects.describe?.(await played.open(), 'feature')
  const found = (name: string) => described?.fields.find(({ fieldName }) => fieldName === name)
  expect(found('name')).toMatchObject({ valueType: 'string', isRequired: true, isReadOnly: false })
  expect(found(effort)).toMatchObject({ displayName: 'Effort', valueType: 'float', isCustom: true })
})

const common = { objectName: 'feature', allOrNone: false, headers: {} }

it('makes a feature below its parent, and refuses to move one', async () => {
  const call = await played.open()
  const associations = [{ type: 'parent', target: { id: 'c9' } }]
  const items = [{ fields: { name: 'New' }, associations }]
  await writeItems(productBoard, call, { action: 'create', objectName: 'feature' }, items)
  expect(JSON.parse(played.seen.at(-1)?.body ?? '')).toEqual({
    data: { type: 'feature', fields: { name: 'New' }, relationships: associations },
  })
  const move = { ...common, action: 'update', items: [{ id: 'f-1', fields: {}, associations }] } as const
  expect(await productBoard.write?.write(call, move)).toMatchObject([{ isWritten: false }])
})

it('reads the notes that changed since, and makes one of the kind asked for', async () => {
  const call = await played.open({
    others: {
      notes: [
        { id: 'n1', type: 'simple', updatedAt: '2026-01-01T00:00:00Z', fields: { name: 'Old' } },
        { id: 'n2', type: 'simple', updatedAt: '2026-02-01T00:00:00Z', fields: { name: 'New' } },
      ],
    },
  })
  const since = new Date('2026-01-15T00:00:00Z')
  const records = await readAll(productBoard, call, { objectName: 'notes', since, pageSize: 10 })
  expect(records.map(({ id }) => id)).toEqual(['n2'])
  expect(played.seen.at(-1)?.url).toBe('/v2/notes?updatedFrom=2026-01-15T00%3A00%3A00.000Z')
  const items = [{ fields: { type: 'conversation', name: 'Talk' } }]
  await writeItems(productBoard, call, { action: 'create', objectName: 'notes' }, items)
  expect(JSON.parse(played.seen.at(-1)?.body ?? '')).toEqual({
    data: { type: 'conversation', fields: { name: 'Talk' } },
  })
})
