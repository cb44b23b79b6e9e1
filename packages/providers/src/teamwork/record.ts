// Where things are in a Teamwork record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: 7, createdAt: '...', updatedAt: '2026-11-21T09:30:00Z'}` */
export const record: RecordShape = recordBy({ id: 'id', updatedAt: 'updatedAt', createdField: 'createdAt' })
