// Where things are in a Greenhouse record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: 7, updated_at: '2026-11-21T09:30:00.000Z'}`; custom fields are in `custom_fields`. */
export const record: RecordShape = recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at' })
