// Where things are in a Marketo record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

const byGuid = recordBy({
  id: 'marketoGUID',
  updatedAt: ['updatedAt', 'activityDate'],
  createdField: 'createdAt',
})
const byId = recordBy({ id: 'id', updatedAt: [] })
const byName = recordBy({ id: 'name', updatedAt: [] })

/** `{id: 318581, updatedAt: '2015-05-07T11:47:30-08:00'}`; activities have a GUID, custom objects their name. */
export const record: RecordShape = {
  ...byGuid,
  id: (native) => byGuid.id(native) ?? byId.id(native) ?? byName.id(native),
}
