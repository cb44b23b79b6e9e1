// Definitions that name a table and say only what it leaves open.
import { expect, it } from 'vitest'
import { defineProvider } from '../definition/define-provider.ts'
import { typed } from '../describe/typed.ts'
import { unpaged } from '../paging/unpaged.ts'
import { recordBy } from './record-by.ts'
import { restTable } from './rest-table.ts'

const record = recordBy({ id: 'id', updatedAt: 'updated_at' })
const people = {
  path: '/people',
  items: 'data',
  filters: ['email'],
  scanned: ['email', 'name'],
  readOnly: typed('id'),
  writable: typed('name'),
}
const table = restTable({
  displayName: 'Acme',
  objects: { people },
  record,
  style: unpaged,
  pageSizeMax: 10,
  isId: () => true,
})
const acme = {
  name: 'acme',
  displayName: 'Acme',
  docsUrl: 'https://acme.example',
  auth: { kind: 'none' },
  baseUrl: 'https://api.acme.example',
  limits: { pageSizeMax: 10, concurrency: 1 },
  record,
  read: { overlapMs: 1000 },
} as const

it('lists, reads, searches and writes by its table, one record a request', async () => {
  const provider = defineProvider({ ...acme, table, write: { actions: ['create'] } })
  expect(await provider.objects.list?.()).toMatchObject({ objects: [{ objectName: 'people' }] })
  expect(Object.keys(provider.read ?? {}).sort()).toEqual(['byIds', 'overlapMs', 'page'])
  expect(provider.write).toMatchObject({
    actions: ['create'],
    batchSizeMax: { create: 1, update: 1, delete: 1 },
  })
  expect('table' in provider).toBe(false)
})

it('names the searches that compare records, and not those that the list is asked for', async () => {
  expect(defineProvider({ ...acme, table }).search?.scans).toEqual(['people.name'])
  const { scans } = defineProvider({ ...acme, table: async () => table }).search ?? {}
  expect(typeof scans === 'function' && (await scans())).toEqual(['people.name'])
})

it('writes nothing where it says no action, and does what it says otherwise', () => {
  expect(defineProvider({ ...acme, table }).write).toBeUndefined()
  const batchSizeMax = { create: 50, update: 1, delete: 1 }
  const provider = defineProvider({ ...acme, table, write: { actions: ['create'], batchSizeMax } })
  expect(provider.write?.batchSizeMax).toEqual(batchSizeMax)
})

it('hands a table that is loaded what it has in common with the definition', async () => {
  const given: unknown[] = []
  const load = async (common: object) => {
    given.push(common)
    return table
  }
  const provider = defineProvider({ ...acme, table: load })
  await provider.objects.list?.()
  await provider.objects.list?.()
  expect(given).toEqual([{ displayName: 'Acme', record, pageSizeMax: 10 }])
})
