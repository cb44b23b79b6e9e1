// Where things are in a Snapchat Ads record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: '22ad...', updated_at: '2026-11-21T09:30:00.000Z'}` */
export const record: RecordShape = recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at' })
