// Where things are in a Directus item.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

/** Items have their usual names on, see `withUsualNames`; the instant of a change is there from the first change on. */
export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: ['date_updated', 'date_created'],
  createdField: 'date_created',
})
