// Where things are in a NocoDB record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{Id: 1, Title: 'Ada', CreatedAt: '2026-11-21 09:30:00+00:00', UpdatedAt: null}`: null until the first change. */
export const record: RecordShape = recordBy({
  id: 'Id',
  updatedAt: ['UpdatedAt', 'CreatedAt'],
  createdField: 'CreatedAt',
})
