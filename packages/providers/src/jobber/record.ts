// Where things are in a Jobber record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: 'Z2lkOi8v...', updatedAt: '2026-11-21T09:30:00Z'}` */
export const record: RecordShape = recordBy({ id: 'id', updatedAt: 'updatedAt', createdField: 'createdAt' })
