// Tables whose lists take some filters, misread others and find more than equal values; and records by many ids.
import { expect, it } from 'vitest'
import type { Call, EqualsFilter, NativeRecord } from '../definition/provider.ts'
import { byOffset } from '../paging/by-offset.ts'
import { fromObjectTable } from './object-table.ts'
import { recordBy } from './record-by.ts'
import type { ObjectTable, TableObject } from './table-object.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 9, 30, second))
const people = [
  { id: 1, name: 'Ada', team: 'a', note: 'x', changed: at(1).toISOString() },
  { id: 2, name: 'Ada Lovelace', team: 'b', note: 'y', changed: at(2).toISOString() },
  { id: 3, name: 'Grace', team: 'b', note: 'x', changed: at(3).toISOString() },
]

/** A vendor that finds parts of names, ignores notes and answers at most two records, and what it was asked. */
function vendor() {
  const asked: Record<string, unknown>[] = []
  const call: Call = {
    metadata: {},
    module: undefined,
    async request({ query = {} }) {
      asked.push(query)
      const { name = '', team = '', ids, start = 0, limit = 9 } = query
      const found = people.filter(
        (one) =>
          one.name.includes(String(name)) &&
          one.team.includes(String(team)) &&
          (ids === undefined || String(ids).split(',').includes(String(one.id))),
      )
      const page = found.slice(Number(start), Number(start) + Math.min(2, Number(limit)))
      return { status: 200, headers: {}, json: page }
    },
  }
  return { call, asked }
}

const table = (further: Partial<ObjectTable<TableObject>> = {}) =>
  fromObjectTable<TableObject>({
    displayName: 'Acme',
    objects: {
      people: { items: '', filters: ['name', 'team'], scanned: ['note'], readOnly: {}, writable: {} },
    },
    record: recordBy({ id: 'id', updatedAt: 'changed' }),
    style: byOffset({ offset: 'start', limit: 'limit' }),
    pageSizeMax: 2,
    comparesReads: true,
    narrowing({ fieldName, value }) {
      if (fieldName === 'name') return String(value).includes(',') ? 'misread' : 'loose'
      if (fieldName === 'team') return /^[a-z]$/.test(String(value)) ? 'exact' : 'never'
      return 'misread'
    },
    list: (_, { filters }) => ({
      path: '/people',
      query: Object.fromEntries(filters.map(({ fieldName, value }) => [fieldName, value])),
    }),
    unwrap: (json) => json as NativeRecord,
    ...further,
  })

const idsOf = (records: readonly NativeRecord[]) => records.map(({ id }) => id)
const wish = (...filters: EqualsFilter[]) => ({
  objectName: 'people',
  fields: 'all' as const,
  filters,
  pageSize: 1,
})

it('asks an exact list for one page of the size wanted', async () => {
  const { call, asked } = vendor()
  const { records } = await table().search(call, wish({ fieldName: 'team', value: 'b' }))
  expect(idsOf(records)).toEqual([2])
  expect(asked).toEqual([{ team: 'b', start: '0', limit: 1 }])
})

it('looks through the largest pages of a list that finds too much, and of one that is not asked', async () => {
  const { call, asked } = vendor()
  const found = await table().search(call, wish({ fieldName: 'name', value: 'Ada Lovelace' }))
  expect(idsOf(found.records)).toEqual([2])
  const scanned = await table().search(call, {
    ...wish({ fieldName: 'note', value: 'x' }, { fieldName: 'name', value: 'Grace' }),
  })
  expect(idsOf(scanned.records)).toEqual([3])
  expect(asked.map(({ limit }) => limit)).toEqual([2, 2])
})

it('goes on to the page that holds a match', async () => {
  const { call, asked } = vendor()
  const { records } = await table().search(
    call,
    wish({ fieldName: 'note', value: 'x' }, { fieldName: 'team', value: 'b' }),
  )
  expect(idsOf(records)).toEqual([3])
  expect(asked).toHaveLength(1)
  const last = await table().search(call, { ...wish({ fieldName: 'note', value: 'x' }), pageSize: 9 })
  expect(idsOf(last.records)).toEqual([1])
})

it('sends no request for a value that no record can meet', async () => {
  const { call, asked } = vendor()
  const filter = { fieldName: 'team', value: 'no team' }
  expect(await table().search(call, wish(filter))).toEqual({ records: [] })
  expect(await table().read(call, wish(filter))).toEqual({ records: [] })
  expect(asked).toEqual([])
})

it('refuses a search for a value that the list misreads, and compares it in a read', async () => {
  const { call, asked } = vendor()
  const filter = { fieldName: 'name', value: 'Ada, or Grace' }
  await expect(table().search(call, wish(filter))).rejects.toThrow('cannot be searched by "name"')
  await expect(table().search(call, wish({ fieldName: 'age', value: 3 }))).rejects.toThrow('name, team, note')
  expect(await table().read(call, { ...wish(filter), pageSize: 9 })).toMatchObject({ records: [] })
  expect(asked).toEqual([{ start: '0', limit: 2 }])
})

it('keeps what changed in the second of the window unless changes are exact', async () => {
  const { call } = vendor()
  const since = new Date(at(2).getTime() + 500)
  const read = { ...wish(), filters: [], since, pageSize: 9 }
  expect(idsOf((await table().read(call, read)).records)).toEqual([2])
  expect(idsOf((await table({ hasExactChanges: true }).read(call, read)).records)).toEqual([])
})

it('ends a read with the first record that is too old if the list is sorted by change alone', async () => {
  const { call } = vendor()
  const read = { ...wish(), filters: [], since: at(2), pageSize: 9 }
  const page = await table({ isNewestFirst: () => true }).read(call, read)
  expect(idsOf(page.records)).toEqual([2])
  expect(page.nextCursor).toBeUndefined()
})

it('fetches many records in batches, and picks them out of a list that takes no ids', async () => {
  const { call, asked } = vendor()
  const isId = (id: string) => /^\d+$/.test(id)
  const ids = ['3', 'none', '1', '9']
  const batched = table({
    many: {
      max: 2,
      isId,
      request: (_, wanted) => ({ path: '/people', query: { ids: wanted.ids.join(',') } }),
    },
  })
  expect(idsOf(await batched.readByIds(call, { objectName: 'people', ids, fields: 'all' }))).toEqual([1, 3])
  expect(asked).toEqual([{ ids: '3,1' }, { ids: '9' }])
  const picked = table({ many: { max: 2, isId, request: () => undefined } })
  expect(idsOf(await picked.readByIds(call, { objectName: 'people', ids, fields: 'all' }))).toEqual([1, 3])
})
