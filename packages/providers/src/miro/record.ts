// Where things are in a Miro record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({ id: 'id', updatedAt: 'modifiedAt', createdField: 'createdAt' })
