// How PhoneBurner is asked: each list stands, with the number of its pages, in a member named as the list.
import { asArray, asObject, byPageNumber, restTable, valueAt } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'PhoneBurner',
  objects,
  record,
  style: byPageNumber({ page: 'page', limit: 'page_size', pages: 'contacts.total_pages' }),
  pageSizeMax: 100,
  isId: (id) => /^\d+$/.test(id),
  // One contact is answered as a list of one, or as itself.
  unwrap(json) {
    const found = valueAt(json, 'contacts.contacts')
    return asObject(asArray(found)[0] ?? found)
  },
  update: 'PUT',
})
