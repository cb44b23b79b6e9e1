// ZoomInfo, played after its table.
import { asObject } from '@mortise/connector-kit'
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import zoomInfo, { objects } from './index.ts'

const played = await startPlayedTable(zoomInfo, {
  objects,
  objectName: 'studio/folders',
  paging: { by: 'page', page: 'page[number]', limit: 'page[size]' },
  stamp: (index, at) => ({ id: `${index}`, meta: { updatedAt: at.toISOString() } }),
  fieldsOf: ({ data }) => (asObject(data)?.type === undefined ? {} : asObject(data)?.attributes),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
