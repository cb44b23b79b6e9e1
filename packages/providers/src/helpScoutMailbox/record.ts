// Where things are in a Help Scout record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: 29418, createdAt: '...', updatedAt: '2012-07-24T20:18:33Z'}`; conversations say `userUpdatedAt`, workflows `modifiedAt`. */
export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: ['updatedAt', 'userUpdatedAt', 'modifiedAt'],
  createdField: 'createdAt',
})
