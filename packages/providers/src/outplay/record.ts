// Where things are in an Outplay record.
import { recordBy } from '@mortise/connector-kit'

export const record = recordBy({
  id: ['prospectid', 'accountid', 'sequenceid', 'userid'],
  updatedAt: 'updateddate',
  createdField: 'createddate',
})
