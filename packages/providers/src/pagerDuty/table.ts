// How PagerDuty is asked.
import { byOffset, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'PagerDuty',
  objects,
  record,
  style: byOffset({ offset: 'offset', limit: 'limit', hasMore: 'more' }),
  pageSizeMax: 100,
  isId: (id) => /^[A-Z0-9]+$/i.test(id),
  update: 'PUT',
  // A business service is the one thing whose body names no type.
  toBody: (fields, { bodyMember }) =>
    bodyMember === 'business_service' ? fields : { type: bodyMember, ...fields },
})
