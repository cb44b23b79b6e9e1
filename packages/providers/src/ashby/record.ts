// Where things are in an Ashby record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: 'e9ed20fd-...', createdAt: '...', updatedAt: '2022-08-12T20:29:56.964Z'}` */
export const record: RecordShape = recordBy({ id: 'id', updatedAt: 'updatedAt', createdField: 'createdAt' })
