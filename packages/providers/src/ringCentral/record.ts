// Where things are in a RingCentral record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: '7', lastModifiedTime: '2026-11-21T09:30:00.000Z'}`; a call that nothing changed has its start alone. */
export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: ['lastModifiedTime', 'startTime', 'creationTime'],
  createdField: 'creationTime',
})
