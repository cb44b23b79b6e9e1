// Where things are in a Paddle record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: 'ctm_01h844p3h41s12zs5mn4axja51', updated_at: '2023-08-18T10:46:18.792661Z', custom_data: {...}}` */
export const record: RecordShape = recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at' })
