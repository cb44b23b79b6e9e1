// Breezy HR, played after its table: positions by their state, and pipelines as members of an object.
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { playTable } from '../testing/played-table.ts'
import { readAll } from '../testing/read-all.ts'
import breezy from './index.ts'
import { objects } from './objects.ts'

const played = await playTable(breezy, {
  objects,
  objectName: 'positions',
  paging: { by: 'page', page: 'page', limit: 'size' },
  stamp: (index, at, name) => {
    if (name === 'categories' || name === 'departments') return { id: `p${index}` }
    return {
      _id: `p${index}`,
      creation_date: '2026-01-01T00:00:00Z',
      updated_date: at.toISOString(),
    }
  },
  update: 'PUT',
  // https://developer.breezy.hr/reference (`/company/:id/pipelines`, `./positions`) read 2026-11-29
  also({ method, path, query, account }) {
    const [, company, name] = /^\/v3\/company\/([\w-]+)\/(positions|pipelines)$/.exec(path) ?? []
    if (company === undefined || method !== 'GET') return undefined
    if (name === 'pipelines')
      return { json: Object.fromEntries(account.rows(name).map((row) => [String(row._id), row])) }
    const state = query.get('state') ?? 'published'
    return { json: account.rows('positions').filter((row) => (row.state ?? 'draft') === state) }
  },
})

it('reads and finds positions in each state', async () => {
  const positions = ['published', 'draft', 'archived'].map((state, index) => ({
    _id: `p${index}`,
    name: `Cook ${index}`,
    state,
    updated_date: '2026-01-01T00:00:00Z',
  }))
  const call = await played.open({ others: { positions } })
  const read = await readAll(breezy, call, { objectName: 'positions', pageSize: 10 })
  expect(read.map(breezy.record.id)).toEqual(['p1', 'p0', 'p2'])
  const found = await findBy(breezy, call, 'positions', { name: 'Cook 2' })
  expect(found.map(breezy.record.id)).toEqual(['p2'])
})
