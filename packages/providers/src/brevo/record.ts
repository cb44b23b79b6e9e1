// Where things are in a Brevo record.
import { fieldsBeside, type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: 247, modifiedAt: '2017-05-01T17:05:03Z', email: '...', attributes: {FIRST_NAME: 'Meg'}}` */
export const record: RecordShape = {
  ...recordBy({
    id: 'id',
    updatedAt: ['modifiedAt', 'attributes.last_updated_at'],
    createdField: 'createdAt',
  }),
  ...fieldsBeside('attributes'),
}
