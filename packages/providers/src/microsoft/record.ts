// Where things are in a Microsoft Graph record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: 'AAMkAGI2...', lastModifiedDateTime: '2026-11-21T09:30:00Z'}`; users and groups have no time of change. */
export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: 'lastModifiedDateTime',
  createdField: 'createdDateTime',
})
