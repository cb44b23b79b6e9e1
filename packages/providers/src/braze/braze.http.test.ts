// Braze, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import { writeItems } from '../testing/write-items.ts'
import braze from './index.ts'
import { objects } from './objects.ts'

type Row = Record<string, unknown>
const success = { message: 'success' }

const played = await startPlayed(braze, {
  table: 'content_blocks',
  stamp: (index, at) => ({
    content_block_id: `block-${index}`,
    created_at: '2026-01-01T00:00:00Z',
    last_edited: at.toISOString(),
  }),
  make: (index) => ({ name: `Name ${index % 4}`, content_type: 'html', tags: [] }),
  documented: {
    '?include_archived': /^true$/,
    '?sort_direction': /^asc$/,
    braze_ids: /^\[/,
    fields_to_export: /^\["braze_id"/,
  },
  answer({ method, path, parts: [name = '', one = '', below, item], query, json, account }) {
    const rows = account.rows(name)
    if (path === '/custom_attributes') {
      if (query.get('cursor') !== null)
        return { json: { attributes: [{ name: 'seats', data_type: 'Number' }] } }
      const link = '<https://rest.acme.braze.com/custom_attributes?cursor=2>; rel="next"'
      return {
        headers: { link },
        json: { attributes: [{ name: 'plan', data_type: 'String (Automatically Detected)' }] },
      }
    }
    if (name === 'users') return users(one, json, rows)
    if (path === '/templates/email/list') {
      const start = Number(query.get('offset'))
      return { json: { ...success, templates: rows.slice(start, start + Number(query.get('limit'))) } }
    }
    if (below === 'items') return items({ method, name: one, item, query, json, rows: account.rows(one) })
    if (name === 'catalogs') {
      if (method === 'GET') return { json: { ...success, catalogs: rows } }
      if (method === 'POST') {
        rows.push(...(json.catalogs as Row[]))
        return { status: 201, json: { ...success, catalogs: json.catalogs } }
      }
      return account.remove(name, one) ? { json: success } : undefined
    }
    if (one === 'list') {
      const edited = query.get('last_edit.time[gt]')
      const after = query.get('modified_after') ?? (edited && `${edited}Z`)
      const found = account.rows(name, after ? Date.parse(after) + 1 : undefined)
      const start = Number(query.get('offset') ?? Number(query.get('page')) * 100)
      const list = name === 'canvas' ? 'canvases' : name
      return { json: { ...success, [list]: found.slice(start, start + Number(query.get('limit') ?? 100)) } }
    }
    if (one === 'info') {
      const row = account.find(name, query.get('content_block_id') ?? '')
      return row && { json: { ...row, ...success } }
    }
    if (one === 'create') {
      const { content_block_id: id } = account.add(name, json)
      return { status: 201, json: { ...success, content_block_id: id } }
    }
    const row = one === 'update' ? account.edit(name, String(json.content_block_id), json) : undefined
    return row && { json: { ...success, content_block_id: row.content_block_id } }
  },
})

function users(one: string, json: Row, rows: Row[]) {
  if (one === 'export') {
    const ids = (json.external_ids ?? []) as string[]
    const found = rows.filter(
      ({ external_id: id, email, braze_id: own }) =>
        ids.includes(String(id)) ||
        (email !== undefined && email === json.email_address) ||
        own === json.braze_id,
    )
    return { status: 201, json: { ...success, users: found } }
  }
  if (one === 'delete') {
    for (const id of json.external_ids as string[])
      rows.splice(
        rows.findIndex((row) => row.external_id === id),
        1,
      )
    return { status: 201, json: { deleted: 1, ...success } }
  }
  const errors: Row[] = []
  for (const [index, own] of (json.attributes as Row[]).entries()) {
    const { external_id: id, email, _update_existing_only: isUpdate, ...custom } = own
    const known = rows.find((row) => row.external_id === id)
    if (known) Object.assign(known.custom_attributes as Row, custom)
    else if (isUpdate === true || id === undefined)
      errors.push({ type: "'external_id' is unknown", input_array: 'attributes', index })
    else rows.push({ external_id: id, email, braze_id: `b-${String(id)}`, custom_attributes: custom })
  }
  return {
    status: 201,
    json: { ...success, attributes_processed: 1, errors: errors.length ? errors : undefined },
  }
}

function items(asked: {
  method: string
  name: string
  item: string | undefined
  query: URLSearchParams
  json: Row
  rows: Row[]
}) {
  const { method, name, item, query, json, rows } = asked
  const index = rows.findIndex(({ id }) => id === item)
  const found = rows[index]
  if (item === undefined) {
    const start = Number(query.get('cursor') ?? 0)
    const link = `<https://rest.acme.braze.com/catalogs/${name}/items?cursor=${start + 2}>; rel="next"`
    return {
      headers: start + 2 < rows.length ? { link } : {},
      json: { ...success, items: rows.slice(start, start + 2) },
    }
  }
  const [fields] = (json.items ?? []) as Row[]
  if (method === 'GET') return found && { json: { ...success, items: [found] } }
  if (method === 'POST') rows.push({ id: item, ...fields })
  if (method === 'PATCH') Object.assign(found ?? {}, fields)
  if (method === 'DELETE') rows.splice(index, 1)
  return { json: success }
}

const subject = played.subject({
  objectName: 'content_blocks',
  // No list has them.
  elsewhere: ['users'],
  textField: 'name',
  isUnordered: true,
  write: { create: { name: 'Ada & sons', content: 'x' }, update: { content: 'y' } },
  alsoWrites: { users: { create: { external_id: 'u1', plan: 'gold' }, update: { plan: 'silver' } } },
  bareRecord: { name: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('finds a content block by its id, and none where there is none', async () => {
  const call = await played.open({ count: 3 })
  const find = (value: string) =>
    braze.search?.page(call, {
      objectName: 'content_blocks',
      fields: 'all',
      filters: [{ fieldName: 'id', value }],
      pageSize: 5,
    })
  expect((await find('block-1'))?.records).toMatchObject([{ content_block_id: 'block-1' }])
  expect((await find('block-9'))?.records).toEqual([])
})

it('reads campaigns by hundreds, in pages of any size, and those edited since', async () => {
  const campaigns = Array.from({ length: 250 }, (_, index) => ({
    id: `c${index}`,
    name: `Name ${index}`,
    last_edited: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
  }))
  const call = await played.open({ others: { campaigns } })
  const read = await readAll(braze, call, { objectName: 'campaigns', pageSize: 70 })
  expect(read.map(({ id }) => id)).toEqual(campaigns.map(({ id }) => id))
  const since = new Date(Date.UTC(2026, 0, 1, 0, 248))
  const changed = await readAll(braze, call, { objectName: 'campaigns', since, pageSize: 100 })
  expect(changed.map(({ id }) => id)).toEqual(['c248', 'c249'])
  expect((await findBy(braze, call, 'campaigns', { name: 'name 201' })).map(({ id }) => id)).toEqual(['c201'])
})

it('finds campaigns by their ids in the whole of their list', async () => {
  const campaigns = Array.from({ length: 720 }, (_, index) => ({
    id: `c${index}`,
    name: `Name ${index % 2}`,
  }))
  const call = await played.open({ others: { campaigns } })
  const wanted = { objectName: 'campaigns', fields: 'all' } as const
  const found = await braze.read?.byIds?.(call, { ...wanted, ids: ['c710', 'c3', 'none'] })
  expect(found?.map(({ id }) => id)).toEqual(['c3', 'c710'])
  const search = async (name: string) => {
    const filters = [
      { fieldName: 'id', value: 'c710' },
      { fieldName: 'name', value: name },
    ]
    return (await braze.search?.page(call, { ...wanted, filters, pageSize: 5 }))?.records
  }
  expect(await search('Name 0')).toMatchObject([{ id: 'c710' }])
  expect(await search('Name 1')).toEqual([])
})

it('writes users together, tells the refused ones apart, and finds them by id or address', async () => {
  const call = await played.open()
  const write = (action: 'create' | 'update' | 'delete', items: { id?: string; fields: Row }[]) =>
    writeItems(braze, call, { action, objectName: 'users' }, items)
  const created = await write('create', [
    { fields: { external_id: 'u1', email: 'ada@example.com', plan: 'gold' } },
    { fields: { email: 'nobody@example.com' } },
  ])
  expect(created).toMatchObject([
    { isWritten: true, recordId: 'u1' },
    { isWritten: false, error: { message: "'external_id' is unknown" } },
  ])
  const updated = await write('update', [
    { id: 'u9', fields: { plan: 'silver' } },
    { id: 'u1', fields: { plan: 'silver' } },
  ])
  expect(updated?.map(({ isWritten }) => isWritten)).toEqual([false, true])
  const find = async (fieldName: string, value: string) =>
    (
      await braze.search?.page(call, {
        objectName: 'users',
        fields: 'all',
        filters: [{ fieldName, value }],
        pageSize: 5,
      })
    )?.records
  expect(await find('email', 'ada@example.com')).toMatchObject([{ custom_attributes: { plan: 'silver' } }])
  await write('delete', [{ id: 'u1', fields: {} }])
  expect(await find('external_id', 'u1')).toEqual([])
})

it('refuses to list users, and describes their attributes, all pages of them', async () => {
  const call = await played.open()
  await expect(
    braze.read?.page(call, { objectName: 'users', fields: 'all', pageSize: 5 }),
  ).rejects.toMatchObject({
    reaction: { kind: 'stop' },
    status: 400,
  })
  const described = await braze.objects.describe?.(call, 'users')
  expect(described?.fields.filter(({ isCustom }) => isCustom)).toMatchObject([
    { fieldName: 'plan', valueType: 'string' },
    { fieldName: 'seats', valueType: 'float' },
  ])
})

it('takes the items of a catalog for records: reads, describes, writes and deletes them', async () => {
  const objectName = 'catalog-dishes'
  const call = await played.open({
    others: {
      catalogs: [
        {
          name: 'dishes',
          fields: [
            { name: 'id', type: 'string' },
            { name: 'price', type: 'number' },
          ],
        },
      ],
    },
  })
  const write = (action: 'create' | 'update' | 'delete', item: { id?: string; fields: Row }) =>
    writeItems(braze, call, { action, objectName }, [item])
  for (const id of ['d1', 'd2', 'd3']) {
    expect(await write('create', { fields: { id, price: 1 } })).toEqual([{ isWritten: true, recordId: id }])
  }
  await write('update', { id: 'd3', fields: { price: 2 } })
  await write('delete', { id: 'd2', fields: {} })
  const first = await braze.read?.page(call, { objectName, fields: 'all', pageSize: 1 })
  expect(first?.records).toEqual([{ id: 'd1', price: 1 }])
  expect(await braze.read?.byIds?.(call, { objectName, ids: ['d2', 'd3'], fields: 'all' })).toEqual([
    { id: 'd3', price: 2 },
  ])
  const described = await braze.objects.describe?.(call, objectName)
  expect(described?.fields).toMatchObject([{ fieldName: 'id' }, { fieldName: 'price', valueType: 'float' }])
})

it('is in Europe for the instances that are', () => {
  const at = (workspace: string) =>
    typeof braze.baseUrl === 'function' ? braze.baseUrl({ workspace }) : braze.baseUrl
  expect([at('iad-01'), at('fra-02')]).toEqual([
    'https://rest.iad-01.braze.com',
    'https://rest.fra-02.braze.eu',
  ])
})

it('marks the searches that look through lists', () => {
  expect(braze.search?.scans).toEqual(
    Object.entries(objects).flatMap(([name, { filters = [] }]) =>
      name === 'users' ? [] : filters.map((field) => `${name}.${field}`),
    ),
  )
})
