// Where things are in a HeyReach record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: 7, creationTime: '2026-11-21T09:30:00Z'}`; nothing says when a record changed. */
export const record: RecordShape = recordBy({ id: 'id', updatedAt: [], createdField: 'creationTime' })
