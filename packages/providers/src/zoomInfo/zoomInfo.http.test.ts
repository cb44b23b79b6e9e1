// ZoomInfo, played after its table.
import { asObject } from '@mortise/connector-kit'
import { playTable } from '../testing/played-table.ts'
import zoomInfo from './index.ts'
import { objects } from './objects.ts'

await playTable(zoomInfo, {
  objects,
  objectName: 'studio/folders',
  paging: { by: 'page', page: 'page[number]', limit: 'page[size]' },
  stamp: (index, at) => ({ id: `${index}`, meta: { updatedAt: at.toISOString() } }),
  fieldsOf: ({ data }) => (asObject(data)?.type === undefined ? {} : asObject(data)?.attributes),
})
