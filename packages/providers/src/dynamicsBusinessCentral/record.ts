// Where things are in a Business Central record.
import { recordBy } from '@mortise/connector-kit'

/** `{id: 'f2a5738a-...', lastModifiedDateTime: '2020-08-21T00:24:14.73Z'}`; companies have `systemModifiedAt`. */
export const record = recordBy({
  id: 'id',
  updatedAt: ['lastModifiedDateTime', 'systemModifiedAt'],
  createdField: 'systemCreatedAt',
})
