// Where things are in a Webflow record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  id: ['id', 'orderId'],
  updatedAt: ['lastUpdated', 'lastUpdatedOn'],
  createdField: 'createdOn',
})
