// Where things are in a G2 record: resources of JSON:API.
import { fieldsBeside, type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: 'c6ef…', type: 'categories', attributes: {name: 'CRM', updated_at: '2022-01-01T00:00:00.000-06:00'}}`. */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: ['attributes.updated_at', 'updated_at'] }),
  ...fieldsBeside('attributes'),
}
