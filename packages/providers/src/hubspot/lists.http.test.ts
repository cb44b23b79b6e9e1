// Lists, who is in them, and what records are associated with, on the simulator.
import type { Call, NativeRecord } from '@mortise/connector-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { readAll } from '../testing/read-all.ts'
import { startSimulated } from '../testing/simulated-account.ts'
import { writeItems } from '../testing/write-items.ts'
import hubspot from './index.ts'

const simulated = await startSimulated(hubspot)
afterAll(() => simulated.close())

let call: Call
const lists: string[] = []
beforeAll(async () => {
  call = await simulated.open({ object: 'contacts', count: 6 })
  const sizes = [7, 0, 3, 1]
  for (const [index, size] of sizes.entries()) {
    const json = { name: `List ${index}`, objectTypeId: '0-1', processingType: 'MANUAL' }
    const made = await call.request({ method: 'POST', path: 'https://api.hubapi.com/crm/v3/lists', json })
    const { listId } = (made.json as { list: { listId: string } }).list
    lists.push(listId)
    const path = `https://api.hubapi.com/crm/v3/lists/${listId}/memberships/add`
    await call.request({ method: 'PUT', path, json: Array.from({ length: size }, (_, at) => String(at + 1)) })
  }
})

const field = (name: string) => hubspot.record.field?.(name) ?? (() => undefined)

it('reads lists page by page, with their sizes and nothing that is not described', async () => {
  const found = await readAll(hubspot, call, { objectName: 'lists', pageSize: 3 })
  expect(found.map((list) => [field('name')(list), field('size')(list)])).toEqual([
    ['List 0', 7],
    ['List 1', 0],
    ['List 2', 3],
    ['List 3', 1],
  ])
  const described = (await hubspot.objects.describe?.(call, 'lists'))?.fields.map(
    ({ fieldName }) => fieldName,
  )
  for (const list of found)
    expect(described).toEqual(expect.arrayContaining([...(hubspot.record.fieldNames?.(list) ?? [])]))
})

it('reads who is in which list, each once, and goes past lists without anybody', async () => {
  const found = await readAll(hubspot, call, { objectName: 'listMemberships', pageSize: 2 })
  const expected = [7, 0, 3, 1].flatMap((size, index) =>
    Array.from({ length: size }, (_, at) => `${lists[index]}-${at + 1}`),
  )
  expect(found.map((member) => hubspot.record.id(member))).toEqual(expected)
  const future = new Date(Date.now() + 3_600_000)
  expect(await readAll(hubspot, call, { objectName: 'listMemberships', pageSize: 2, since: future })).toEqual(
    [],
  )
})

it('finds a list by its name or id, and only that one', async () => {
  const search = async (fieldName: string, value: string) => {
    return (await findBy(hubspot, call, 'lists', { [fieldName]: value })).map((list) => field('name')(list))
  }
  expect(await search('name', 'list 2')).toEqual(['List 2'])
  expect(await search('name', 'List')).toEqual([])
  expect(await search('listId', lists[3] ?? '')).toEqual(['List 3'])
  expect(await search('listId', "1' OR 1=1")).toEqual([])
  await expect(search('size', '7')).rejects.toMatchObject({ fieldName: 'size' })
})

it('puts records into lists and takes them out, each with its own outcome', async () => {
  const [kept = ''] = lists
  const write = async (action: 'create' | 'delete', items: { id?: string; fields: NativeRecord }[]) => {
    return (await writeItems(hubspot, call, { action, objectName: 'listMemberships' }, items)).map(
      (outcome) => (outcome.isWritten ? outcome.recordId : outcome.error.message),
    )
  }
  const added = await write('create', [
    { fields: { listId: kept, recordId: '90' } },
    { fields: { listId: '99999999', recordId: '90' } },
    { fields: { listId: '1/../2', recordId: '90' } },
    { fields: { listId: kept, recordId: '91' } },
  ])
  expect(added).toEqual([
    `${kept}-90`,
    expect.stringContaining('not found'),
    expect.stringContaining('needs a listId'),
    `${kept}-91`,
  ])
  const there = async () => {
    const ids = [`${kept}-90`, `${kept}-91`, `${kept}-92`, '99999999-90', 'none']
    const found = await hubspot.write?.fetchByIds?.(call, { objectName: 'listMemberships', ids, fields: [] })
    return found?.map((member) => hubspot.record.id(member))
  }
  expect(await there()).toEqual([`${kept}-90`, `${kept}-91`])
  expect(await write('delete', [{ id: `${kept}-90`, fields: {} }])).toEqual([`${kept}-90`])
  expect(await there()).toEqual([`${kept}-91`])
})

it('reads records with what they are associated with, by every way of reading', async () => {
  const contacts = await readAll(hubspot, call, { objectName: 'contacts', pageSize: 10, fields: ['email'] })
  const make = async (name: string) => {
    const item = { fields: { name } }
    const request = { objectName: 'companies', action: 'create', allOrNone: false, headers: {} } as const
    const [outcome] = (await hubspot.write?.write(call, { ...request, items: [item] })) ?? []
    return outcome?.isWritten ? (outcome.recordId ?? '') : ''
  }
  const companies = [await make('One'), await make('Two')]
  for (const company of companies) {
    const path = `https://api.hubapi.com/crm/v4/objects/contacts/${contacts[2]?.id}/associations/default/companies/${company}`
    await call.request({ method: 'PUT', path })
  }
  const wanted = { objectName: 'contacts', pageSize: 10, fields: ['email', 'associations.companies'] }
  const since = new Date(0)
  const filters = [{ fieldName: 'id', value: String(contacts[2]?.id) }]
  const found = await hubspot.search?.page(call, { ...wanted, filters })
  const byIds = await hubspot.read?.byIds?.(call, { ...wanted, ids: contacts.map(({ id }) => String(id)) })
  const named = { fields: 'all' as const, namedFields: ['associations.companies'] }
  const allById = await hubspot.read?.byIds?.(call, {
    ...wanted,
    ...named,
    ids: contacts.map(({ id }) => String(id)),
  })
  for (const records of [
    await readAll(hubspot, call, wanted),
    await readAll(hubspot, call, { ...wanted, since }),
    await readAll(hubspot, call, { ...wanted, filters }),
    await readAll(hubspot, call, { ...wanted, ...named }),
    found?.records ?? [],
    byIds ?? [],
    allById ?? [],
  ]) {
    expect(records.length).toBeGreaterThan(0)
    for (const native of records) {
      const linked =
        native.id === contacts[2]?.id ? companies.map((id) => expect.objectContaining({ id })) : []
      expect(field('associations.companies')(native)).toEqual(linked)
    }
  }
  const [plain] = await readAll(hubspot, call, { ...wanted, fields: 'all' })
  expect(plain).not.toHaveProperty('associations')
})

it('reads more than 10,000 records of one window, all changed at one instant', async () => {
  call = await simulated.open({ object: 'contacts', count: 10_300, isOneInstant: true })
  const found = await readAll(hubspot, call, {
    objectName: 'contacts',
    pageSize: 200,
    fields: ['email'],
    since: new Date(1),
  })
  expect(new Set(found.map(({ id }) => id)).size).toBe(10_300)
  expect(found).toHaveLength(10_300)
  expect(new Set(found.map((native) => hubspot.record.updatedAt(native))).size).toBe(1)
})
