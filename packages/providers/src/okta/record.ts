// Where things are in an Okta record.
import { fieldsBeside, type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: '00ub0oNGTSWTBKOLGLNR', lastUpdated: '2013-07-02T21:36:25.344Z', profile: {login: 'isaac@example.org'}}`; events of the log have `uuid` and `published`. */
export const record: RecordShape = {
  ...recordBy({ id: ['id', 'uuid'], updatedAt: ['lastUpdated', 'published'], createdField: 'created' }),
  ...fieldsBeside('profile'),
}
