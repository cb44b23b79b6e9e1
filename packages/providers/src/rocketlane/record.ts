// Where things are in a Rocketlane record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  id: ['timeEntryId', 'timeOffId', 'taskId', 'fieldId', 'invoiceId', 'projectId', 'userId'],
  updatedAt: 'updatedAt',
  createdField: 'createdAt',
  unit: 'ms',
})
