// Where things are in a ZoomInfo resource: fields in `attributes`, times in `meta`.
import { fieldsBeside, type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: ['meta.updatedAt', 'attributes.lastUpdated'] }),
  ...fieldsBeside('attributes'),
}
