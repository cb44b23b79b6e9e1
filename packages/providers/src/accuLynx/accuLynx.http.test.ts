// AccuLynx, played after its table.
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { playTable } from '../testing/played-table.ts'
import type { Row } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import { writeItems } from '../testing/write-items.ts'
import accuLynx from './index.ts'
import { objects } from './objects.ts'

const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

const played = await playTable(accuLynx, {
  objects,
  objectName: 'jobs',
  paging: { by: 'offset', offset: 'recordStartIndex', limit: 'pageSize', total: 'count' },
  pagings: Object.fromEntries(
    ['contacts', 'estimates', 'contacts/contact-types'].map((name) => [
      name,
      { by: 'offset', offset: 'pageStartIndex', limit: 'pageSize', total: 'count' },
    ]),
  ),
  stamp: (index, at, name) => ({
    id: name.endsWith('/custom-fields') ? `${uuid(1)}/${uuid(index)}` : uuid(index),
    createdDate: '2026-01-01T00:00:00Z',
    modifiedDate: at.toISOString(),
  }),
  update: 'PUT',
  // https://apidocs.acculynx.com/reference (`/contacts/{contactId}/custom-fields`) read 2026-11-29
  fields: { 'contacts/custom-fields': { contactId: uuid(1) }, 'jobs/custom-fields': { jobId: uuid(1) } },
  also({ method, path, json, query, account }) {
    const [, parent = '', place, own] =
      /^\/api\/v2\/(contacts|jobs)\/([\w-]+)\/custom-fields(?:\/([\w-]+))?$/.exec(path) ?? []
    // Values belong to a job, so an account that has some has one of these.
    const hasValues = account.rows('jobs/custom-fields').length > 0 && account.rows('jobs').length === 0
    if (path === '/api/v2/jobs' && method === 'GET' && hasValues)
      return { json: { count: 1, items: query.get('recordStartIndex') === '0' ? [{ id: uuid(1) }] : [] } }
    if (place === undefined) return undefined
    const rows = account
      .rows(`${parent}/custom-fields`)
      .filter((row) => (row.contactId ?? row.jobId) === place)
    if (own === undefined) {
      const [start, size] = [Number(query.get('recordStartIndex')), Number(query.get('pageSize'))]
      return { json: { count: rows.length, items: rows.slice(start, start + size).map(bare) } }
    }
    const row = rows.find((candidate) => bare(candidate).id === own)
    if (method === 'PUT') expect(json.fieldType).toBe('Text')
    if (row && method === 'PUT')
      Object.assign(row, { values: (json.values as string[]).map((value) => ({ value })) })
    return row && (method === 'PUT' ? { status: 204 } : { json: bare(row) })
  },
})
// Below its contact or job the vendor knows a value by its own id.
const bare = ({ contactId: _contact, jobId: _job, id, ...row }: Row): Row => ({
  ...row,
  id: String(id).replace(/^.*\//, ''),
})

const values = Array.from({ length: 8 }, (_, index) => ({
  id: uuid(index),
  contactId: uuid(index % 2),
  label: `Roof ${index}`,
  fieldType: 'Text',
  values: [{ value: 'Slate' }],
  modifiedDate: new Date(Date.UTC(2026, 0, 1, index)).toISOString(),
}))
const open = () =>
  played.open({
    others: {
      contacts: [{ id: uuid(0) }, { id: uuid(1) }],
      'contacts/custom-fields': structuredClone(values),
    },
  })

it('reads and changes values of custom fields below each contact', async () => {
  const call = await open()
  const objectName = 'contacts/custom-fields'
  const read = await readAll(accuLynx, call, { objectName, pageSize: 3 })
  expect(read.map(accuLynx.record.id)).toEqual(
    [0, 2, 4, 6, 1, 3, 5, 7].map((index) => `${uuid(index % 2)}/${uuid(index)}`),
  )
  const found = await findBy(accuLynx, call, objectName, { contactId: uuid(1) })
  expect(found).toHaveLength(4)
  const id = `${uuid(1)}/${uuid(3)}`
  const written = await writeItems(accuLynx, call, { action: 'update', objectName }, [
    { id, fields: { fieldType: 'Text', values: ['Tile'] } },
  ])
  expect(written).toEqual([{ isWritten: true, recordId: id }])
  const [after] = (await accuLynx.read?.byIds?.(call, { objectName, ids: [id, 'none'], fields: 'all' })) ?? []
  expect(after).toMatchObject({ contactId: uuid(1), values: [{ value: 'Tile' }] })
})
